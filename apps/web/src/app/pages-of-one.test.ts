import { expect, it } from 'vitest';
import { patternsOf } from '../testing/patterns-of.ts';
import { allRoutes } from './routes/all-routes.ts';

/** Parts of addresses that stand for no thing that might be gone: a language and a home as mails name them, and a path below a room. */
const NO_THING = new Set(['language', 'place', 'below']);

// `zoneId`: `UnknownRoom`, `RoomInsights` and `RoomsAndDevices`; `serial`: `DeviceGone`; `tariffId`: `TariffPanel`
it('a page is of a room, a device or a tariff, and each of those is said not to be there where it is not', () => {
  const named = patternsOf(allRoutes).flatMap((pattern) => [...pattern.matchAll(/\$(\w+)/g)].map(([, name = '']) => name));
  expect(new Set(named.filter((name) => !NO_THING.has(name)))).toEqual(new Set(['zoneId', 'serial', 'tariffId']));
});
