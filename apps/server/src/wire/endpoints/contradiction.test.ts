import { ROUTES, type Route } from '@braise/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { contradiction } from './contradiction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Json = { readonly properties?: object; readonly items?: Json };

/** Names that a body has, or each part of one that is a list. */
function namesIn({ body }: Route): readonly string[] {
  if (body === undefined) return [];
  const { properties, items } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json;
  return Object.keys(properties ?? items?.properties ?? {});
}
const named = ({ path }: Route): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

test('what a body names that the path names too is the same, in each route that takes both', async () => {
  const both = ROUTES.flatMap((route: Route) =>
    namesIn(route).flatMap((name) => (named(route).includes(name) ? [`${route.id} ${name}`] : [])),
  );
  // a room of the older generation is `zoneId` in the path, and `roomId` in this body
  const other = ROUTES.flatMap((route: Route) => (named(route).includes('zoneId') && namesIn(route).includes('roomId') ? [route.id] : []));
  expect([both, other]).toEqual([['setTimetableDay dayType', 'setRoomAway roomId'], ['setOpenWindowDetection']]);

  const { homeId, rooms } = server.camille;
  const headers = { authorization: `Bearer ${server.camille.token}` };
  const put = (url: string, payload: object) => server.app.inject({ method: 'PUT', url, headers, payload });
  const room = `/api/v2/homes/${homeId}/zones/${rooms.HEATING}`;
  const cases = [
    [`/hops/homes/${homeId}/settings/away/rooms/${rooms.HEATING}`, { mode: 'NONE' }, 'roomId'],
    [`${room}/openWindowDetection`, { enabled: true, timeoutInSeconds: 900 }, 'roomId'],
  ] as const;
  for (const [url, body, field] of cases) {
    for (const same of [rooms.HEATING, String(rooms.HEATING), null])
      expect((await put(url, { ...body, [field]: same })).statusCode).toBe(204);
    const refused = await put(url, { ...body, [field]: rooms.HOT_WATER });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ code: 'validationFailed', field }] }]);
  }
});

test('no body says by the bare name of `id` what its path says', () => {
  // an `id` is of what is in the body: of the timetable that becomes active, of the boiler
  const ids = ROUTES.flatMap((route: Route) => (namesIn(route).includes('id') ? [route.id] : []));
  expect(ids.toSorted()).toEqual(['setActiveTimetable', 'setBoiler']);
});

test('each part of a list is looked at, and what is left out says nothing', () => {
  const path = { homeId: 1, dayType: 'SUNDAY' };
  expect(contradiction(path, [{ dayType: 'SUNDAY' }, {}, { dayType: null }])).toBeNull();
  expect(contradiction(path, [{ dayType: 'SUNDAY' }, { dayType: 'MONDAY' }])).toMatchObject({
    code: 'validationFailed',
    field: '1.dayType',
  });
  for (const body of [undefined, null, 'x', 7, []]) expect(contradiction(path, body)).toBeNull();
});
