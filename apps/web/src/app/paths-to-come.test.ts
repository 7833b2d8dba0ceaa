import { expect, it } from 'vitest';
import { isToCome } from './paths-to-come.ts';

it.each([
  '/main/home/energy-iq/aa-upselling',
  '/web-view/energy-iq/aa-upselling',
  '/web-view/balance/hp/subscription-details',
  '/web-view/settings/skills/balance-hp',
  '/low-battery-email-settings',
])('%s is to come', (path) => expect(isToCome(path)).toBe(true));

it.each(['/main/nowhere', '/web-view/zoneV2/3/nowhere', '/main/home/dhwx', '/tariffs', '/nowhere', '/'])('%s is none of ours', (path) =>
  expect(isToCome(path)).toBe(false),
);
