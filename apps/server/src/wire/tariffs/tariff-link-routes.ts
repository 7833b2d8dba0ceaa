import type { TariffLinkBody, TariffOfferBody } from '@braise/contract/energy-insights';
import { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { type Instant, iso } from '@braise/domain';
import { askLink } from '../../features/tariffs/links/ask-link.ts';
import { followLink } from '../../features/tariffs/links/follow-link.ts';
import { isFed, mayBeFed } from '../../features/tariffs/links/is-fed.ts';
import { mailLinkAgain } from '../../features/tariffs/links/mail-link-again.ts';
import { type TariffOffer, offerOf, offersIn } from '../../features/tariffs/links/offers.ts';
import { openLink } from '../../features/tariffs/links/open-link.ts';
import { tariffLinkState } from '../../features/tariffs/links/tariff-link-state.ts';
import type { TariffLink } from '../../features/tariffs/links/tariff-link.ts';
import { loadLinks } from '../../features/tariffs/links/tariff-link.store.ts';
import { unlink } from '../../features/tariffs/links/unlink.ts';
import { whereBought } from '../../features/tariffs/links/where-bought.ts';
import { loadClosedTariffNotices, putClosedTariffNotice } from '../../features/tariffs/notices/closed-tariff-notices.store.ts';
import { wantsTariff } from '../../features/tariffs/notices/wants-tariff.ts';
import { usualCurrency } from '../../places/usual-currency.ts';
import { findPerson } from '../../identity/accounts/person.store.ts';
import { hashSecretToken } from '../../identity/tokens/secret-token.ts';
import { NO_CONTENT, created, ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { idempotencyOf } from '../endpoints/home-command-of.ts';
import type { Ports } from '../endpoints/ports.ts';
import { query } from '../endpoints/query.ts';
import { Refused, refused } from '../endpoints/refused.ts';
import { askedTariff, tariffBody } from './tariff-bodies.ts';

/** Which product a home’s tariff is of, and the mail that confirms it. */
export const tariffLinkRoutes: readonly Endpoint[] = [
  query(insights.getTariffOffers, async ({ query: { country }, server: { prices } }) => {
    const currency = usualCurrency(country);
    return { currency, offers: offersIn(country).map((offer) => offerBody(offer, mayBeFed(offer.kind, country, currency, prices))) };
  }),
  query(insights.getTariffOffersOfHome, async ({ params: { homeId }, server: { database, prices } }) => {
    const where = await whereBought(database, homeId, prices.zones);
    const offers = offersIn(where.country ?? '').map((offer) => offerBody(offer, isFed(offer.kind, where, prices)));
    return { currency: where.currency, offers };
  }),
  query(insights.getTariffNotices, async ({ params: { homeId }, server: { database, prices }, caller: { personId }, at }) => ({
    closed: [...(await loadClosedTariffNotices(database, { homeId, personId }))],
    offer: await wantsTariff(database, homeId, prices, at),
  })),
  action(insights.closeTariffNotice, async ({ params: { homeId }, body: { notice }, server: { database }, caller: { personId }, at }) => {
    await putClosedTariffNotice(database, { homeId, personId }, notice, at);
    return NO_CONTENT;
  }),
  query(insights.getTariffLinks, async ({ params, server: { database }, caller, at }) => {
    const [links, person] = await Promise.all([loadLinks(database, params.homeId), findPerson(database.kysely, caller.personId)]);
    return { links: links.map((link) => linkBody(link, person, at)) };
  }),
  command(
    insights.askTariffLink,
    async ({ server, by, body: { tariff, ...asked }, caller }) => {
      const outcome = await askLink(server, by, { ...asked, tariff: askedTariff(tariff) });
      if (!outcome.ok) return outcome;
      return { ...outcome, answer: await toldTo(server, caller.personId, outcome.answer, by.at) };
    },
    ({ answer }) => created(answer),
  ),
  command(
    insights.mailTariffLink,
    async ({ server, by, caller }) => {
      const outcome = await mailLinkAgain(server, by);
      if (!outcome.ok) return outcome;
      return { ...outcome, answer: await toldTo(server, caller.personId, outcome.answer, by.at) };
    },
    ({ answer }) => ok(answer),
  ),
  command(
    insights.unlinkTariff,
    ({ server, by, params }) => unlink(server, by, params.linkId),
    () => NO_CONTENT,
  ),
  action(insights.openTariffLink, async ({ server, caller, body, at }) => {
    const opened = await openLink(server.database, { personId: caller.personId, secretHash: hashSecretToken(body.token), at });
    if (!opened.ok) return refused(opened.error);
    const { homeId, link, givesWay } = opened;
    return ok({
      homeId,
      link: await toldTo(server, caller.personId, link, at),
      givesWay: givesWay && { provider: givesWay.tariff.provider, endDate: givesWay.lastDay },
    });
  }),
  action(insights.followTariffLink, async (asked) => {
    const { server, caller, body, at } = asked;
    const idempotency = idempotencyOf(insights.followTariffLink, asked);
    if (idempotency instanceof Refused) return idempotency;
    const following = { personId: caller.personId, secretHash: hashSecretToken(body.token), wanted: body.wanted, at, idempotency };
    const outcome = await followLink(server, following);
    if (!outcome.ok) return refused(outcome.error);
    return ok({ homeId: outcome.homeId, link: await toldTo(server, caller.personId, outcome.link, at) });
  }),
];

const offerBody = ({ id, supplier, name, kind, formula }: TariffOffer, priced: boolean): TariffOfferBody => ({
  id,
  supplier,
  name,
  kind,
  factor: formula?.factor ?? null,
  feeInCents: formula?.fee ?? null,
  tax: formula?.tax ?? null,
  priced,
});

const toldTo = async ({ database }: Pick<Ports, 'database'>, personId: string, link: TariffLink, at: Instant): Promise<TariffLinkBody> =>
  linkBody(link, await findPerson(database.kysely, personId), at);

/** As `person` is told of it. */
function linkBody(link: TariffLink, person: { readonly id: string; readonly email: string } | null, at: Instant): TariffLinkBody {
  const offer = offerOf(link.offerId);
  const { id: _, ...tariff } = tariffBody(link.tariff);
  return {
    id: link.id,
    state: tariffLinkState(link, at),
    offer: offer && { id: offer.id, supplier: offer.supplier, name: offer.name, kind: offer.kind },
    tariff,
    tariffId: link.tariffId,
    place: link.place,
    askedAt: iso(link.askedAt),
    expiresAt: iso(link.expiresAt),
    answeredAt: link.answeredAt && iso(link.answeredAt),
    mail:
      person !== null && link.personId === person.id
        ? { to: person.email, sentAt: iso(link.mailedAt.at(-1) ?? link.askedAt), failed: link.mailFailed }
        : null,
  };
}
