import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVENING, type TestServer, createTestServer } from './http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.setTime(EVENING));

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
const call = (method: Method, path: string, payload?: object | string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url: `/api/v2${path}`,
    headers: { authorization: `Bearer ${server.camille.token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const home = (path: string) => `/homes/${server.camille.homeId}${path}`;
const salon = (path: string) => home(`/zones/${server.camille.rooms.HEATING}${path}`);
const get = async (path: string): Promise<unknown> => (await call('GET', path)).json();
const heating = (celsius: number, fahrenheit: number) => ({ type: 'HEATING', power: 'ON', temperature: { celsius, fahrenheit } });

test('me names the home', async () => {
  expect(await get('/me?ngsw-bypass=true')).toMatchObject({
    id: server.camille.personId,
    username: 'camille@braise.example',
    homes: [{ id: server.camille.homeId, name: 'Chez Camille' }],
    mobileDevices: [],
  });
});

const withoutPhones = { showSwitchToAutoGeofencingButton: false };

test('presence is decided by hand, and given back', async () => {
  expect(await get(home('/state'))).toEqual({ presence: 'HOME', presenceLocked: false, ...withoutPhones });
  expect((await call('PUT', home('/presenceLock/'), { homePresence: 'AWAY' })).statusCode).toBe(204);
  expect(await get(home('/state/'))).toEqual({ presence: 'AWAY', presenceLocked: true, ...withoutPhones });
  const told = await call('DELETE', home('/presenceLock'), undefined, { 'x-braise-client': 'webview/1.2.3' });
  expect([told.statusCode, told.json()]).toEqual([200, { revision: Number(told.headers['x-braise-revision']) }]);
  expect(await get(home('/state'))).toEqual({ presence: 'HOME', presenceLocked: false, ...withoutPhones });
});

test('an overlay until the next block, as clients set and read it', async () => {
  const set = await call('PUT', salon('/overlay'), {
    setting: { type: 'HEATING', power: 'ON', temperature: { fahrenheit: '68' } },
    termination: { typeSkillBasedApp: 'TADO_MODE' },
  });
  const overlay = {
    type: 'MANUAL',
    setting: heating(20, 68),
    termination: { type: 'TADO_MODE', typeSkillBasedApp: 'NEXT_TIME_BLOCK', projectedExpiry: '2026-11-20T21:00:00.000Z' },
  };
  expect([set.statusCode, set.json()]).toEqual([200, overlay]);
  expect(await get(salon('/overlay'))).toEqual(overlay);
  expect(await get(salon('/state'))).toMatchObject({
    overlayType: 'MANUAL',
    overlay,
    setting: heating(20, 68),
    terminationCondition: { type: 'TADO_MODE' },
  });
  expect(await get(home('/zoneStates'))).toMatchObject({ zoneStates: { [server.camille.rooms.HEATING]: { overlay } } });
  // some clients send a body with DELETE
  expect((await call('DELETE', salon('/overlay'), {})).statusCode).toBe(204);
  expect((await call('GET', salon('/overlay'))).statusCode).toBe(404);
});

test('JSON under text/plain is JSON', async () => {
  const text = JSON.stringify({ setting: { power: 'OFF' }, termination: { type: 'TIMER', durationInSeconds: '600' } });
  const set = await call('PUT', salon('/overlay'), text, { 'content-type': 'text/plain;charset=UTF-8' });
  expect(set.json()).toMatchObject({
    setting: { power: 'OFF', temperature: null },
    termination: { type: 'TIMER', remainingTimeInSeconds: 600 },
  });
  const xml = await call('PUT', salon('/overlay'), '<off/>', { 'content-type': 'application/xml' });
  expect([xml.statusCode, xml.json()]).toMatchObject([415, { errors: [{ code: 'unsupportedMediaType' }] }]);
});

test('several rooms at once: all, or none when one is refused', async () => {
  const { HEATING, HOT_WATER } = server.camille.rooms;
  const off = (type: string) => ({ setting: { type, power: 'OFF' }, termination: { type: 'MANUAL' } });
  const overlay = off('HEATING');
  await call('DELETE', home(`/overlay?rooms=${HEATING},${HOT_WATER}`));
  const refused = await call('POST', home('/overlay'), {
    overlays: [
      { room: HEATING, overlay },
      { room: 99, overlay },
    ],
  });
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { errors: [{ code: 'notFound', field: 'overlays.1.room' }] }]);
  expect((await call('GET', salon('/overlay'))).statusCode).toBe(404);
  expect(
    (
      await call('POST', home('/overlay'), {
        overlays: [
          { room: HEATING, overlay },
          { room: HOT_WATER, overlay: off('HOT_WATER') },
        ],
      })
    ).statusCode,
  ).toBe(204);
  const mistaken = await call('POST', home('/overlay'), { overlays: [{ room: HOT_WATER, overlay }] });
  expect([mistaken.statusCode, mistaken.json()]).toMatchObject([422, { errors: [{ field: 'overlays.0.overlay.setting.type' }] }]);
  expect(await get(salon('/overlay'))).toMatchObject({ setting: { power: 'OFF' }, termination: { type: 'MANUAL', projectedExpiry: null } });
  expect(
    (
      await call('DELETE', home(`/overlay?rooms=${HEATING}&rooms=${HOT_WATER}`), '', {
        'content-type': 'application/x-www-form-urlencoded',
      })
    ).statusCode,
  ).toBe(204);
  expect((await call('GET', salon('/overlay'))).statusCode).toBe(404);
});

test('a termination may stand beside the overlay', async () => {
  const room = server.camille.rooms.HEATING;
  const timer = { typeSkillBasedApp: 'TIMER', durationInSeconds: 900 };
  const overlays = [{ room, overlay: { setting: heating(22, 71.6) }, termination: timer }];
  expect((await call('POST', home('/overlay'), { overlays })).statusCode).toBe(204);
  expect(await get(salon('/overlay'))).toMatchObject({ termination: timer });
  await call('DELETE', salon('/overlay'));
});

test('a room type refuses what it cannot do, and says of which type it is', async () => {
  const answer = await call('PUT', home(`/zones/${server.camille.rooms.AIR_CONDITIONING}/overlay`), {
    setting: { power: 'ON', temperature: { celsius: 22 } },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { errors: [{ code: 'setting.notSupported', field: 'setting.mode', zoneType: 'AIR_CONDITIONING' }] },
  ]);
});

test('a day of the timetable is replaced whole, and ends at midnight', async () => {
  const blocks = [
    { dayType: 'SATURDAY', start: '00:00', end: '08:30', geolocationOverride: false, setting: { type: 'HEATING', power: 'OFF' } },
    {
      dayType: 'SATURDAY',
      start: '08:30',
      end: '24:00',
      geolocationOverride: 'True',
      setting: { type: 'HEATING', power: 'ON', temperature: { celsius: 20.2 } },
    },
  ];
  const path = salon('/schedule/timetables/1/blocks/SATURDAY');
  const put = await call('PUT', path, blocks);
  const stored = [
    {
      dayType: 'SATURDAY',
      start: '00:00',
      end: '08:30',
      geolocationOverride: false,
      setting: { type: 'HEATING', power: 'OFF', temperature: null },
    },
    { dayType: 'SATURDAY', start: '08:30', end: '00:00', geolocationOverride: true, setting: heating(20, 68) },
  ];
  expect([put.statusCode, put.json()]).toEqual([200, stored]);
  expect(await get(path)).toEqual(stored);
  // days that nobody planned are as the timetable that the room follows
  const all = (await get(salon('/schedule/timetables/1/blocks'))) as { dayType: string }[];
  expect(all.map(({ dayType }) => dayType)).toEqual([
    ...Array.from({ length: 3 }, () => 'MONDAY_TO_FRIDAY'),
    ...Array.from({ length: 2 }, () => 'SATURDAY'),
    ...Array.from({ length: 3 }, () => 'SUNDAY'),
  ]);
});

test.each([
  [[{ start: '01:00', end: '00:00', setting: { power: 'OFF' } }], 422, 'timetable.incomplete', '0'],
  [[{ start: '00:00', end: '12:00', setting: { power: 'OFF' } }], 422, 'timetable.incomplete', '0'],
  [[{ start: '00:00', end: '24:30', setting: { power: 'OFF' } }], 422, 'validationFailed', '0.end'],
  [[{ dayType: 'SUNDAY', start: '00:00', end: '00:00', setting: { power: 'OFF' } }], 422, 'validationFailed', '0.dayType'],
  [[{ start: '00:00', end: '00:00', setting: { power: 'ON' } }], 422, 'setting.notSupported', '0.setting.temperature'],
  [[], 422, 'validationFailed', ''],
])('blocks %j are refused', async (blocks, status, code, field) => {
  const answer = await call('PUT', salon('/schedule/timetables/0/blocks/MONDAY_TO_SUNDAY'), blocks);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ code, field }] }]);
});

test('a day that the timetable has not is no place', async () => {
  expect((await call('GET', salon('/schedule/timetables/0/blocks/SUNDAY'))).statusCode).toBe(404);
  expect(
    (await call('PUT', salon('/schedule/timetables/0/blocks/SUNDAY'), [{ start: '00:00', end: '00:00', setting: { power: 'OFF' } }]))
      .statusCode,
  ).toBe(404);
  expect((await call('GET', salon('/schedule/timetables/3'))).statusCode).toBe(404);
});

test('following another timetable moves the end of a manual control', async () => {
  await call('PUT', salon('/overlay'), { setting: heating(23, 73.4), termination: { type: 'TADO_MODE' } });
  const morning = [
    { start: '00:00', end: '20:00', setting: heating(19, 66.2) },
    { start: '20:00', end: '00:00', setting: heating(17, 62.6) },
  ];
  await call('PUT', salon('/schedule/timetables/2/blocks/FRIDAY'), morning);
  expect(await get(salon('/overlay'))).toMatchObject({ termination: { projectedExpiry: '2026-11-20T21:00:00.000Z' } });
  const followed = await call('PUT', salon('/schedule/activeTimetable'), { id: '2' });
  expect(followed.json()).toEqual({ id: 2, type: 'SEVEN_DAY' });
  expect(await get(salon('/schedule/activeTimetable'))).toEqual({ id: 2, type: 'SEVEN_DAY' });
  expect(await get(salon('/overlay'))).toMatchObject({ termination: { projectedExpiry: '2026-11-20T19:00:00.000Z' } });
  await call('PUT', salon('/schedule/activeTimetable'), { id: 0 });
  await call('DELETE', salon('/overlay'));
});

test.each([
  ['of 23 hours, in spring', Date.UTC(2027, 2, 28, 0, 30), '2027-03-28T05:00:00.000Z'],
  ['of 25 hours, in autumn', Date.UTC(2027, 9, 30, 22, 30), '2027-10-31T06:00:00.000Z'],
])('manual control in the night of a day %s holds until seven on the clock', async (_, at, until) => {
  server.setTime(at);
  const set = await call(
    'PUT',
    salon('/overlay'),
    { setting: heating(19, 66.2), termination: { type: 'TADO_MODE' } },
    {
      authorization: `Bearer ${server.signIn(server.camille.personId)}`,
    },
  );
  expect(set.json()).toMatchObject({ termination: { projectedExpiry: until } });
});

test('HEAD is answered as GET, without the body', async () => {
  const url = `/api/v2${home('/state')}`;
  const headers = { authorization: `Bearer ${server.signIn(server.camille.personId)}` };
  const [head, got] = [await server.app.inject({ method: 'HEAD', url, headers }), await server.app.inject({ method: 'GET', url, headers })];
  expect([head.statusCode, head.body, head.headers['content-type'], head.headers['content-length']]).toEqual([
    200,
    '',
    got.headers['content-type'],
    got.headers['content-length'],
  ]);
  expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
});

test('a body that its schema refuses is told with the type of the room', async () => {
  const headers = { authorization: `Bearer ${server.signIn(server.camille.personId)}` };
  const answer = await call('PUT', salon('/overlay'), { setting: { power: 'MAYBE' } }, headers);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { errors: [{ code: 'validationFailed', field: 'setting.power', zoneType: 'HEATING' }] },
  ]);
});

test('a path under another method is told which it has', async () => {
  const answer = await call('POST', home('/state'));
  expect([answer.statusCode, answer.headers['allow'], answer.json()]).toMatchObject([
    405,
    'GET',
    { errors: [{ code: 'methodNotAllowed' }] },
  ]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
