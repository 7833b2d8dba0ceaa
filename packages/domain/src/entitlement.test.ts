import { expect, test } from 'vitest';
import { type Entitlement, FEATURES, featuresOf, mayUse } from './entitlement.ts';
import { instant } from './units/units.ts';

test.each<[string, Entitlement, readonly string[]]>([
  ['under the open policy all of them', { policy: 'open', subscribedSince: null }, FEATURES],
  ['with a subscription all of them', { policy: 'subscription', subscribedSince: instant(0) }, FEATURES],
  ['without one what is everybody’s', { policy: 'subscription', subscribedSince: null }, []],
])('%s', (_, entitlement, features) => {
  expect(featuresOf(entitlement)).toEqual(features);
  for (const feature of FEATURES) expect(mayUse(entitlement, feature)).toBe(features.includes(feature));
});
