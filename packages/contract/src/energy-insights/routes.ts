import { homeParams, noParams, tariffLinkParams, tariffParams } from '../path-params.ts';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';
import { consumptionRoutes } from './consumption-routes.ts';
import { dayPrices, dayPricesQuery } from './day-prices.ts';
import { hourlyPrices } from './hourly-prices.ts';
import { meterRoutes } from './meter-routes.ts';
import { meteringRoutes } from './metering-routes.ts';
import { priceMail, priceMailRequest } from './price-mail.ts';
import {
  followedLink,
  linkAnswer,
  linkOpening,
  openedLink,
  tariffLink,
  tariffLinkRequest,
  tariffLinks,
  tariffOffers,
  tariffOffersQuery,
} from './tariff-link.ts';
import { closeTariffNoticeRequest, tariffNotices } from './notices/tariff-notices.ts';
import { tariff, tariffRequest, tariffs } from './tariff.ts';

/** What energy costs in a home, and what of it is used. */
export const energyInsightsRoutes = {
  ...meterRoutes,
  ...meteringRoutes,
  ...consumptionRoutes,
  getTariffs: defineRoute({
    id: 'getTariffs',
    ...endpoints.getTariffs,
    policy: 'home',
    summary: 'The tariffs of the home, past and to come.',
    params: homeParams,
    responses: { 200: tariffs },
  }),
  createTariff: defineRoute({
    id: 'createTariff',
    ...endpoints.createTariff,
    policy: 'home',
    summary: 'Add a tariff. 409 `tariff.overlap` with the field when it shares a day with another of the same energy.',
    params: homeParams,
    body: tariffRequest,
    responses: { 201: tariff },
  }),
  setTariff: defineRoute({
    id: 'setTariff',
    ...endpoints.setTariff,
    policy: 'home',
    summary: 'Change a tariff: price, unit and days, and what else is said.',
    params: tariffParams,
    body: tariffRequest,
    responses: { 200: tariff },
  }),
  deleteTariff: defineRoute({
    id: 'deleteTariff',
    ...endpoints.deleteTariff,
    policy: 'home',
    summary: 'Forget a tariff.',
    params: tariffParams,
    responses: { 204: null },
  }),
  getDayPrices: defineRoute({
    id: 'getDayPrices',
    ...endpoints.getDayPrices,
    policy: 'home',
    summary:
      'What a unit of energy costs on a day of the home, of electricity unless gas is asked for, and where nobody knows. 422 for a day that its calendar left out.',
    params: homeParams,
    query: dayPricesQuery,
    responses: { 200: dayPrices },
  }),
  getPriceMail: defineRoute({
    id: 'getPriceMail',
    ...endpoints.getPriceMail,
    policy: 'home',
    residentsOnly: true,
    summary: 'Whether the resident is mailed the prices of the next day once they are out.',
    params: homeParams,
    responses: { 200: priceMail },
  }),
  setPriceMail: defineRoute({
    id: 'setPriceMail',
    ...endpoints.setPriceMail,
    policy: 'home',
    residentsOnly: true,
    summary: 'Have the resident mailed the prices of the next day once they are out, of every day or of those below a line, or no more.',
    params: homeParams,
    body: priceMailRequest,
    responses: { 200: priceMail },
  }),
  getHourlyPrices: defineRoute({
    id: 'getHourlyPrices',
    ...endpoints.getHourlyPrices,
    policy: 'home',
    summary:
      'What electricity costs in the home today and tomorrow, when it costs least, and how now stands against the average; where a price is not known, why.',
    params: homeParams,
    responses: { 200: hourlyPrices },
  }),
  getTariffOffers: defineRoute({
    id: 'getTariffOffers',
    ...endpoints.getTariffOffers,
    policy: 'person',
    summary: 'What suppliers sell of electricity in a country, and whether this server is told what their prices follow.',
    params: noParams,
    query: tariffOffersQuery,
    responses: { 200: tariffOffers },
  }),
  getTariffOffersOfHome: defineRoute({
    id: 'getTariffOffersOfHome',
    ...endpoints.getTariffOffersOfHome,
    policy: 'home',
    summary: 'What suppliers sell of electricity where the home is, and whether this server is told what their prices follow there.',
    params: homeParams,
    responses: { 200: tariffOffers },
  }),
  getTariffNotices: defineRoute({
    id: 'getTariffNotices',
    ...endpoints.getTariffNotices,
    policy: 'home',
    residentsOnly: true,
    summary: 'What whoever asks has put away of what is told of tariffs, and whether one may be offered.',
    params: homeParams,
    responses: { 200: tariffNotices },
  }),
  closeTariffNotice: defineRoute({
    id: 'closeTariffNotice',
    ...endpoints.closeTariffNotice,
    policy: 'home',
    residentsOnly: true,
    summary: 'Put away what is told of a tariff, for whoever asks.',
    params: homeParams,
    body: closeTariffNoticeRequest,
    responses: { 204: null },
  }),
  getTariffLinks: defineRoute({
    id: 'getTariffLinks',
    ...endpoints.getTariffLinks,
    policy: 'home',
    summary: 'The tariffs of the home that are linked, wait for their mail to be answered, or came to nothing.',
    params: homeParams,
    responses: { 200: tariffLinks },
  }),
  askTariffLink: defineRoute({
    id: 'askTariffLink',
    ...endpoints.askTariffLink,
    policy: 'home',
    residentsOnly: true,
    summary:
      'Choose the product that a tariff is of; it holds once the link in the mail was followed, and the tariff that held then ends the day before. 422 `tariffLink.noFeed`: nobody tells this server what the product follows. 409 `tariff.overlap`: a later tariff shares days with it. 429: mailed too often.',
    params: homeParams,
    body: tariffLinkRequest,
    responses: { 201: tariffLink },
  }),
  mailTariffLink: defineRoute({
    id: 'mailTariffLink',
    ...endpoints.mailTariffLink,
    policy: 'home',
    residentsOnly: true,
    summary:
      'Mail the link that waits, or has expired, again. 403 `tariffLink.otherPerson`: somebody else asked for it. 404: none waits. 429: mailed too often.',
    params: homeParams,
    responses: { 200: tariffLink },
  }),
  unlinkTariff: defineRoute({
    id: 'unlinkTariff',
    ...endpoints.unlinkTariff,
    policy: 'home',
    summary: 'Take a link back: its tariff holds until today, and no longer. 409 `tariffLink.used`: it has come to nothing already.',
    params: tariffLinkParams,
    responses: { 204: null },
  }),
  openTariffLink: defineRoute({
    id: 'openTariffLink',
    ...endpoints.openTariffLink,
    policy: 'person',
    summary:
      'What the link of a mail opens for the one who asked for it, and which tariff gives way; it is not answered by that. 404: it opens nothing, or the home was left. 403 `tariffLink.otherPerson`, 409 `tariffLink.used`, `tariffLink.expired`.',
    params: noParams,
    body: linkOpening,
    responses: { 200: openedLink },
  }),
  followTariffLink: defineRoute({
    id: 'followTariffLink',
    ...endpoints.followTariffLink,
    policy: 'person',
    summary:
      'Answer the mail of a link, as the one who asked for it. 404: the link opens nothing, or the home was left. 403 `tariffLink.otherPerson`, 409 `tariffLink.used`, `tariffLink.expired`; 422 `tariffLink.noFeed` and 409 `tariff.overlap`: what has changed meanwhile does not let it hold, and the link waits on.',
    params: noParams,
    body: linkAnswer,
    responses: { 200: followedLink },
  }),
};
