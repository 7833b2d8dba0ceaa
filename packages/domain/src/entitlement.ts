import type { Instant } from './units/units.ts';

/** Of a home. `open`: it may use everything, as where nobody sells anything. `subscription`: what is everybody's, and what it subscribed to. */
export const ENTITLEMENT_POLICIES = ['open', 'subscription'] as const;
export type EntitlementPolicy = (typeof ENTITLEMENT_POLICIES)[number];

export type Entitlement = {
  readonly policy: EntitlementPolicy;
  /** Since when the home has a subscription; null: it has none. */
  readonly subscribedSince: Instant | null;
};

/** Features that not every home has. Flags on the wire, guards and where a tap leads follow from what the table says that they need. */
export const FEATURES = ['assistant', 'climate-history'] as const;
export type Feature = (typeof FEATURES)[number];

const NEEDS: Readonly<Record<Feature, 'nothing' | 'subscription'>> = {
  /** Its pages, and the skill that clients know it by. */
  assistant: 'subscription',
  /** Days before today. */
  'climate-history': 'subscription',
};

export const mayUse = ({ policy, subscribedSince }: Entitlement, feature: Feature): boolean =>
  policy === 'open' || NEEDS[feature] === 'nothing' || subscribedSince !== null;

export const featuresOf = (entitlement: Entitlement): Feature[] => FEATURES.filter((feature) => mayUse(entitlement, feature));
