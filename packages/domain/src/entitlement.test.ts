import { describe, expect, it } from 'vitest';
import { type Entitlement, type Feature, FEATURES, featuresOf, mayUse, usableSince } from './entitlement.ts';
import { instant } from './units/units.ts';

const SUBSCRIBED = instant(Date.UTC(2026, 5, 10));
const HOMES = {
  open: { policy: 'open', subscribedSince: null },
  'open, once subscribed': { policy: 'open', subscribedSince: SUBSCRIBED },
  subscribed: { policy: 'subscription', subscribedSince: SUBSCRIBED },
  unsubscribed: { policy: 'subscription', subscribedSince: null },
} as const satisfies Readonly<Record<string, Entitlement>>;
type Home = keyof typeof HOMES;

/** Since when each home has each feature. */
const TABLE: Readonly<Record<Feature, Readonly<Record<Home, ReturnType<typeof usableSince>>>>> = {
  assistant: { open: 'always', 'open, once subscribed': 'always', subscribed: SUBSCRIBED, unsubscribed: null },
  'adaptive-heating': { open: 'always', 'open, once subscribed': 'always', subscribed: SUBSCRIBED, unsubscribed: null },
  'climate-history': { open: 'always', 'open, once subscribed': 'always', subscribed: SUBSCRIBED, unsubscribed: null },
  'energy-insights': { open: 'always', 'open, once subscribed': 'always', subscribed: SUBSCRIBED, unsubscribed: null },
};
const homes = Object.keys(HOMES) as Home[];

describe.each(homes)('a home that is %s', (home) => {
  it.each(FEATURES)('has %s since when the table says', (feature) => {
    expect(usableSince(HOMES[home], feature)).toBe(TABLE[feature][home]);
    expect(mayUse(HOMES[home], feature)).toBe(TABLE[feature][home] !== null);
  });

  it('shows those that it may use', () => {
    expect(featuresOf(HOMES[home])).toEqual(FEATURES.filter((feature) => TABLE[feature][home] !== null));
  });
});
