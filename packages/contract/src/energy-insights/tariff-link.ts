import * as z from 'zod/mini';
import { tariff, tariffRequest } from './tariff.ts';

/** How the price of a product goes. */
const OFFER_KINDS = ['FIXED', 'PEAK', 'TEMPO', 'EJP', 'MARKET'] as const;

export const tariffOffersQuery = z.object({
  /** ISO 3166-1 alpha-3. */
  country: z.string().check(z.regex(/^[A-Z]{3}$/, 'Expected three letters of a country')),
});

const tariffOffer = z.object({
  id: z.string(),
  supplier: z.string(),
  name: z.string(),
  kind: z.enum(OFFER_KINDS),
  /** Of one by the market: what is the same in all contracts; null: it stands in each. */
  factor: z.nullable(z.number()),
  feeInCents: z.nullable(z.number()),
  tax: z.nullable(z.number()),
  /** Whether this server is told what its price follows, in the country; always of one whose prices the contract says. */
  priced: z.boolean(),
});
export type TariffOfferBody = z.infer<typeof tariffOffer>;

/** Products of electricity that are sold in the country, in its currency (ISO 4217). */
export const tariffOffers = z.object({ currency: z.string(), offers: z.array(tariffOffer) });

const LINK_PLACES = ['onboarding', 'home', 'settings'] as const;

export const tariffLinkRequest = z.object({
  offerId: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  /** As for a tariff of the home. The supplier is the product’s, and its kind must be as the product has it. */
  tariff: tariffRequest,
  /** Where the link of the mail leads. */
  place: z.enum(LINK_PLACES),
  language: z.enum(['fr', 'en']),
});
export type TariffLinkRequest = z.infer<typeof tariffLinkRequest>;

export const tariffLink = z.object({
  id: z.uuid(),
  state: z.enum(['WAITING', 'VERIFIED', 'EXPIRED', 'REFUSED', 'UNLINKED']),
  /** Null: the product is not known any more. */
  offer: z.nullable(z.pick(tariffOffer, { id: true, supplier: true, name: true, kind: true })),
  /** As it holds once it is confirmed. */
  tariff: z.omit(tariff, { id: true }),
  /** The tariff that it has become; null: there is none, or none any more. */
  tariffId: z.nullable(z.uuid()),
  place: z.enum(LINK_PLACES),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  /** To whoever asked, where it went and whether it left; to others null. */
  mail: z.nullable(z.object({ to: z.string(), sentAt: z.iso.datetime(), failed: z.boolean() })),
});
export type TariffLinkBody = z.infer<typeof tariffLink>;

/** The latest first. */
export const tariffLinks = z.object({ links: z.array(tariffLink) });

export const linkOpening = z.object({
  /** Of the link in the mail. */
  token: z.string().check(z.regex(/^[\w-]{1,200}$/)),
});
export const openedLink = z.object({
  homeId: z.int(),
  link: tariffLink,
  /** The tariff that gives way once this one is confirmed; null: none does. `endDate`: its last day then; null: it goes, for it would begin on the same day. */
  givesWay: z.nullable(z.object({ provider: z.nullable(z.string()), endDate: z.nullable(z.iso.date()) })),
});
export type OpenedLinkBody = z.infer<typeof openedLink>;

export const linkAnswer = z.extend(linkOpening, {
  /** False: it was not asked for, or is not wanted. */
  wanted: z.boolean(),
});
export const followedLink = z.object({ homeId: z.int(), link: tariffLink });
