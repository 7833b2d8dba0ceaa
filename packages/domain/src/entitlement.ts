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
export const FEATURES = ['assistant', 'adaptive-heating', 'climate-history', 'energy-insights'] as const;
export type Feature = (typeof FEATURES)[number];

const NEEDS: Readonly<Record<Feature, 'nothing' | 'subscription'>> = {
  /** Its pages, and the skill that clients know it by. */
  assistant: 'subscription',
  /** Schedules that are lowered where rooms come to them by themselves. */
  'adaptive-heating': 'subscription',
  /** Days before today. */
  'climate-history': 'subscription',
  /** What heating takes and costs. */
  'energy-insights': 'subscription',
};

/** Since when a home may use a feature; null: it may not. */
export const usableSince = ({ policy, subscribedSince }: Entitlement, feature: Feature): Instant | 'always' | null =>
  policy === 'open' || NEEDS[feature] === 'nothing' ? 'always' : subscribedSince;

export const mayUse = (entitlement: Entitlement, feature: Feature): boolean => usableSince(entitlement, feature) !== null;

export const featuresOf = (entitlement: Entitlement): Feature[] => FEATURES.filter((feature) => mayUse(entitlement, feature));
