import { DAY_TYPES, TIMETABLE_TYPES, type TimetableType } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/hops/homes/${server.camille.homeId}${path}`,
    headers: { authorization: `Bearer ${server.camille.token}` },
    ...(payload === undefined ? {} : { payload }),
  });
const salon = (path: string) => `/rooms/${server.camille.rooms.HEATING}${path}`;
const away = () => `/settings/away/rooms/${server.camille.rooms.HEATING}`;
const on = (value: number) => ({ power: 'ON', temperature: { value } });

test('the timetable that a room follows is read, its days ending at 24:00', async () => {
  const { HEATING, AIR_CONDITIONING, HOT_WATER } = server.camille.rooms;
  const block = { dayType: 'MONDAY_TO_SUNDAY', geolocationOverride: false };
  expect((await call('GET', salon('/schedule'))).json()).toEqual({
    room: { id: HEATING, name: 'Salon' },
    otherRooms: [
      { id: AIR_CONDITIONING, name: 'Bureau' },
      { id: HOT_WATER, name: 'Eau chaude' },
    ],
    type: 'ONE_DAY',
    schedule: [
      { ...block, start: '00:00', end: '07:00', setting: on(18) },
      { ...block, start: '07:00', end: '22:00', setting: on(21) },
      { ...block, start: '22:00', end: '24:00', setting: on(18) },
    ],
  });
});

test('days that are named are replaced, the others stay', async () => {
  const schedule = [
    { dayType: 'SATURDAY', start: '00:00', end: '09:00', setting: { power: 'OFF', temperature: null } },
    { dayType: 'SATURDAY', start: '09:00', end: '24:00', setting: on(20.3), geolocationOverride: 'True' },
  ];
  const put = await call('POST', salon('/schedule'), { type: 'THREE_DAY', schedule });
  expect([put.statusCode, put.body]).toEqual([204, '']);
  const stored = (await call('GET', salon('/schedule'))).json<{ type: string; schedule: { dayType: string }[] }>();
  expect(stored.type).toBe('THREE_DAY');
  expect(stored.schedule.filter(({ dayType }) => dayType === 'SATURDAY')).toEqual([
    { dayType: 'SATURDAY', start: '00:00', end: '09:00', setting: { power: 'OFF', temperature: null }, geolocationOverride: false },
    { dayType: 'SATURDAY', start: '09:00', end: '24:00', setting: on(20.5), geolocationOverride: true },
  ]);
  expect(stored.schedule.filter(({ dayType }) => dayType !== 'SATURDAY')).toHaveLength(6);
});

test('one day may be named once for all of its blocks', async () => {
  const daySchedule = [
    { start: '00:00', end: '10:00', setting: { power: 'OFF', temperature: null } },
    { dayType: 'SUNDAY', start: '10:00', end: '00:00', setting: on(19) },
  ];
  expect((await call('POST', salon('/schedule'), { dayType: 'SUNDAY', daySchedule })).statusCode).toBe(204);
  const { schedule } = (await call('GET', salon('/schedule'))).json<{ schedule: { dayType: string }[] }>();
  expect(schedule.filter(({ dayType }) => dayType === 'SUNDAY')).toMatchObject([
    { start: '00:00', end: '10:00', setting: { power: 'OFF' } },
    { start: '10:00', end: '24:00', setting: on(19) },
  ]);
});

test('a day of another timetable is refused by the field that was sent, with the reason; with its type the room follows it', async () => {
  const daySchedule = [{ start: '00:00', end: '24:00', setting: on(20) }];
  const timetable = async () => (await call('GET', salon('/schedule'))).json<{ type: TimetableType; schedule: { dayType: string }[] }>();
  for (const type of TIMETABLE_TYPES) {
    const followed = await call('POST', salon('/schedule'), { type, dayType: DAY_TYPES[type][0], daySchedule });
    expect([followed.statusCode, (await timetable()).type]).toEqual([204, type]);
    const foreign = TIMETABLE_TYPES.flatMap((each): readonly string[] => DAY_TYPES[each]).filter(
      (day) => !(DAY_TYPES[type] as readonly string[]).includes(day),
    );
    const before = await timetable();
    for (const dayType of foreign) {
      const answer = await call('POST', salon('/schedule'), { dayType, daySchedule });
      const [error] = answer.json<{ errors: { code: string; field: string; title: string }[] }>().errors;
      expect([answer.statusCode, error?.code, error?.field]).toEqual([422, 'validationFailed', 'dayType']);
      for (const told of [type, ...DAY_TYPES[type], dayType]) expect(error?.title).toContain(told);
    }
    expect(await timetable()).toEqual(before);
  }
  await call('POST', salon('/schedule'), { type: 'THREE_DAY', dayType: 'SUNDAY', daySchedule });
});

test.each([
  [{ daySchedule: [{ start: '00:00', end: '24:00', setting: { power: 'OFF' } }] }, 'dayType'],
  [{ dayType: 'SUNDAY', daySchedule: [{ start: '01:00', end: '24:00', setting: { power: 'OFF' } }] }, 'daySchedule.0'],
  [{ dayType: 'SUNDAY', daySchedule: [{ dayType: 'SATURDAY', start: '00:00', end: '24:00', setting: { power: 'OFF' } }] }, 'daySchedule'],
  [{ dayType: 'SUNDAY' }, 'schedule'],
])('%j is no schedule of a day', async (body, field) => {
  const answer = await call('POST', salon('/schedule'), body);
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ field }] }]);
});

test.each([
  [[{ dayType: 'SUNDAY', start: '00:00', end: '12:00', setting: { power: 'OFF' } }], 'timetable.incomplete', 'schedule.0'],
  [[{ dayType: 'MONDAY', start: '00:00', end: '24:00', setting: { power: 'OFF' } }], 'validationFailed', 'schedule.0.dayType'],
  [[{ dayType: 'SUNDAY', start: '00:00', end: '25:00', setting: { power: 'OFF' } }], 'validationFailed', 'schedule.0.end'],
  [
    [
      { dayType: 'SATURDAY', start: '00:00', end: '24:00', setting: { power: 'OFF' } },
      { dayType: 'SUNDAY', start: '00:00', end: '24:00', setting: { power: 'ON' } },
    ],
    'setting.notSupported',
    'schedule.1.setting.temperature',
  ],
])('a schedule %j is refused whole', async (schedule, code, field) => {
  const before = (await call('GET', salon('/schedule'))).body;
  const answer = await call('POST', salon('/schedule'), { schedule });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ code, field, zoneType: 'HEATING' }] }]);
  expect((await call('GET', salon('/schedule'))).body).toBe(before);
});

test('what a room does while nobody is there: a temperature, off, or nothing of the kind', async () => {
  const roomId = server.camille.rooms.HEATING;
  expect((await call('GET', away())).json()).toEqual({ roomId, mode: 'ON', awayTemperatureCelsius: 16 });
  for (const body of [
    { mode: 'ON', awayTemperatureCelsius: 14.5 },
    { mode: 'OFF', awayTemperatureCelsius: 0 },
    { mode: 'NONE', awayTemperatureCelsius: 0 },
  ]) {
    expect((await call('PUT', away(), { roomId, ...body })).statusCode).toBe(204);
    expect((await call('GET', away())).json()).toEqual({ roomId, ...body });
  }
  const refused = await call('PUT', away(), { mode: 'ON', awayTemperatureCelsius: 60 });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { errors: [{ code: 'setting.outOfRange', field: 'awayTemperatureCelsius' }] },
  ]);
  expect((await call('PUT', away(), { mode: 'ON' })).json()).toMatchObject({
    errors: [{ field: 'awayTemperatureCelsius', zoneType: 'HEATING' }],
  });
});

test('a window is said to be open, and closed', async () => {
  const stored = async () => {
    const { kysely } = server.database;
    const row = kysely.selectFrom('room').select(['open_window_activated_at as opened', 'open_window_cancelled_at as closed']);
    const { home_id, id } = { home_id: server.camille.homeId, id: server.camille.rooms.HEATING };
    const { opened, closed } = await row.where('home_id', '=', home_id).where('id', '=', id).executeTakeFirstOrThrow();
    return [opened?.getTime() ?? null, closed?.getTime() ?? null];
  };
  expect((await call('POST', salon('/openWindow'))).statusCode).toBe(204);
  expect(await stored()).toEqual([server.now(), null]);
  const told = async () => (await call('GET', salon(''))).json<{ openWindow: unknown }>().openWindow;
  expect(await told()).toEqual({ activated: true, expiryInSeconds: 900 });
  expect((await call('DELETE', salon('/openWindow'))).statusCode).toBe(204);
  expect(await told()).toBeNull();
  expect(await stored()).toEqual([server.now(), server.now()]);
  const water = await call('POST', `/rooms/${server.camille.rooms.HOT_WATER}/openWindow`);
  expect([water.statusCode, water.json()]).toMatchObject([422, { errors: [{ zoneType: 'HOT_WATER' }] }]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
