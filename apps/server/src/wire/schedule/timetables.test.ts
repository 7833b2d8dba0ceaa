import { DAY_TYPES } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Document = { revision: string; type: string; timetables: Record<string, Record<string, object[]>> };
type Answer = { statusCode: number; json: <Body>() => Body };

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers: Record<string, string> = {}): Promise<Answer> =>
  server.app.inject({
    method,
    url: `/hops/homes/${server.camille.homeId}/rooms/${path}`,
    headers: { authorization: `Bearer ${server.camille.token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const salon = () => server.camille.rooms.HEATING;
const read = async (roomId = salon()) => (await call('GET', `${roomId}/timetables`)).json<Document>();
const on = (value: number) => ({ power: 'ON', temperature: { value } });
const dayAt = (value: number) => [{ start: '00:00', end: '24:00', setting: on(value), geolocationOverride: false }];
const refusal = (answer: Answer) => [answer.statusCode, answer.json<{ errors: object[] }>().errors[0]];

test('all timetables of a room are one document, each with all of its days', async () => {
  const { revision, type, timetables } = await read();
  expect([typeof revision, type]).toEqual(['string', 'ONE_DAY']);
  for (const [name, days] of Object.entries(DAY_TYPES)) expect(Object.keys(timetables[name] ?? {})).toEqual(days);
  expect(timetables['ONE_DAY']?.['MONDAY_TO_SUNDAY']).toEqual([
    { start: '00:00', end: '07:00', setting: on(18), geolocationOverride: false },
    { start: '07:00', end: '22:00', setting: on(21), geolocationOverride: false },
    { start: '22:00', end: '24:00', setting: on(18), geolocationOverride: false },
  ]);
  // what nobody has planned begins as what is followed
  expect(timetables['SEVEN_DAY']?.['WEDNESDAY']).toEqual(timetables['ONE_DAY']?.['MONDAY_TO_SUNDAY']);
});

test('a document is stored whole, its days as a room takes them, and the other timetables stay', async () => {
  const before = await read();
  const put = await call('PUT', `${salon()}/timetables`, {
    basedOn: before.revision,
    type: 'THREE_DAY',
    days: { SATURDAY: dayAt(20.3), SUNDAY: dayAt(19) },
  });
  expect(put.statusCode).toBe(204);
  const after = await read();
  expect(after.revision).not.toBe(before.revision);
  expect(after.type).toBe('THREE_DAY');
  expect(after.timetables['THREE_DAY']).toEqual({
    MONDAY_TO_FRIDAY: before.timetables['ONE_DAY']?.['MONDAY_TO_SUNDAY'],
    SATURDAY: dayAt(20.5),
    SUNDAY: dayAt(19),
  });
  expect(after.timetables['ONE_DAY']).toEqual(before.timetables['ONE_DAY']);
});

test('days of timetables that the room does not follow are stored with the others, though some have the same name', async () => {
  const before = await read();
  const body = {
    basedOn: before.revision,
    type: 'THREE_DAY',
    days: { SATURDAY: dayAt(19) },
    timetables: { ONE_DAY: { MONDAY_TO_SUNDAY: dayAt(18) }, SEVEN_DAY: { SATURDAY: dayAt(17) } },
  };
  expect((await call('PUT', `${salon()}/timetables`, body)).statusCode).toBe(204);
  const after = await read();
  expect(after).toMatchObject({
    type: 'THREE_DAY',
    timetables: {
      ONE_DAY: { MONDAY_TO_SUNDAY: dayAt(18) },
      THREE_DAY: { ...before.timetables['THREE_DAY'], SATURDAY: dayAt(19) },
      // nobody has planned the other days of it: they are as what was followed
      SEVEN_DAY: { ...before.timetables['SEVEN_DAY'], SATURDAY: dayAt(17) },
    },
  });
});

test('a timetable of which a day is planned stands as it was shown, whatever the room follows from then on', async () => {
  expect((await call('PUT', `${salon()}/timetables`, { type: 'THREE_DAY', days: { SUNDAY: dayAt(21) } })).statusCode).toBe(204);
  await server.database.pool.query("delete from timetable_day where home_id = $1 and room_id = $2 and timetable_type = 'SEVEN_DAY'", [
    server.camille.homeId,
    salon(),
  ]);
  const before = await read();
  const body = { type: 'ONE_DAY', days: { MONDAY_TO_SUNDAY: dayAt(16) }, timetables: { SEVEN_DAY: { SATURDAY: dayAt(18) } } };
  expect((await call('PUT', `${salon()}/timetables`, body)).statusCode).toBe(204);
  const { timetables } = await read();
  expect(timetables['SEVEN_DAY']).toEqual({ ...before.timetables['SEVEN_DAY'], SATURDAY: dayAt(18) });
  expect(timetables['SEVEN_DAY']).toMatchObject({ SUNDAY: dayAt(21) });
});

test('hot water is planned as it is taken: off, at a temperature of its range, or on without one', async () => {
  const water = server.camille.rooms.HOT_WATER;
  const block = (start: string, end: string, setting: object) => ({ start, end, setting, geolocationOverride: false });
  const plan = (setting: object) => ({
    type: 'ONE_DAY',
    days: {
      MONDAY_TO_SUNDAY: [block('00:00', '06:00', { power: 'OFF' }), block('06:00', '09:30', setting), block('09:30', '24:00', on(52))],
    },
  });
  for (const [asked, kept] of [
    [on(48.4), on(48)],
    [on(70), on(65)],
    [{ power: 'ON' }, { power: 'ON', temperature: null }],
  ] as const) {
    expect((await call('PUT', `${water}/timetables`, plan(asked))).statusCode).toBe(204);
    expect((await read(water)).timetables['ONE_DAY']?.['MONDAY_TO_SUNDAY']?.[1]).toMatchObject({ start: '06:00', setting: kept });
  }
  // and no lower than a heat pump takes it, wherever that stands
  const { kysely } = server.database;
  const { homeId } = server.camille;
  const pump = { kind: 'heat-pump', hotWater: true, hotWaterLimits: { min: 40, max: 75, step: 1 }, flow: null };
  await kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id: 'IB9', kind: 'heishamon', name: 'Pont', topic_root: 'pump', username: 'pump' })
    .execute();
  const made = { home_id: homeId, gateway_id: 'IB9', address: 'pump', name: '', vendor: 'v', model: 'm' };
  const capabilities = JSON.stringify({ ...NO_CAPABILITIES, heatSource: pump });
  await kysely
    .insertInto('device')
    .values({ ...made, id: 'BR0000000009', capabilities })
    .execute();
  expect((await call('PUT', `${water}/timetables`, plan(on(30)))).statusCode).toBe(204);
  expect((await read(water)).timetables['ONE_DAY']?.['MONDAY_TO_SUNDAY']?.[1]).toMatchObject({ setting: on(40) });
  const cooled = await call('PUT', `${water}/timetables`, plan({ ...on(48), mode: 'COOL' }));
  expect(refusal(cooled)).toMatchObject([422, { code: 'setting.notSupported', field: expect.stringMatching(/setting\.mode$/) as unknown }]);
});

test('of two who change the same timetables, the second is told, and loses nothing of either by asking anew', async () => {
  const { revision } = await read();
  const change = (celsius: number, basedOn: string | null) =>
    call('PUT', `${salon()}/timetables`, { basedOn, type: 'THREE_DAY', days: { SUNDAY: dayAt(celsius) } });
  const answers = await Promise.all([change(17, revision), change(23, revision)]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused && refusal(refused)).toMatchObject([409, { code: 'timetable.changed' }]);
  const stored = await read();
  expect([dayAt(17), dayAt(23)]).toContainEqual(stored.timetables['THREE_DAY']?.['SUNDAY']);
  expect((await change(22, stored.revision)).statusCode).toBe(204);
  // whoever does not say what they read replaces what stands
  expect((await change(19, null)).statusCode).toBe(204);
  expect((await read()).timetables['THREE_DAY']?.['SUNDAY']).toEqual(dayAt(19));
});

test('a request that is repeated under its key is done once, though what it was based on has changed by itself', async () => {
  const { revision } = await read();
  const body = { basedOn: revision, type: 'THREE_DAY', days: { SATURDAY: dayAt(18) } };
  const key = { 'idempotency-key': 'saturday-at-eighteen' };
  for (const _ of [1, 2]) expect((await call('PUT', `${salon()}/timetables`, body, key)).statusCode).toBe(204);
});

test.each([
  [
    { type: 'THREE_DAY', days: { SATURDAY: [{ start: '00:00', end: '12:00', setting: on(20) }] } },
    'timetable.incomplete',
    'days.SATURDAY.0',
  ],
  [
    { type: 'THREE_DAY', days: { SATURDAY: dayAt(20), SUNDAY: [{ start: '00:00', end: '24:00', setting: { power: 'ON' } }] } },
    'setting.notSupported',
    'days.SUNDAY.0.setting.temperature',
  ],
  [{ type: 'THREE_DAY', days: { SUNDAY: dayAt(60) } }, 'setting.outOfRange', 'days.SUNDAY.0.setting.temperature'],
  [{ type: 'THREE_DAY', days: { MONDAY: dayAt(20) } }, 'validationFailed', 'days.MONDAY.0.dayType'],
  [
    { type: 'THREE_DAY', days: { SUNDAY: dayAt(20) }, timetables: { SEVEN_DAY: { SUNDAY: dayAt(60) } } },
    'setting.outOfRange',
    'timetables.SEVEN_DAY.SUNDAY.0.setting.temperature',
  ],
  [
    { type: 'THREE_DAY', days: {}, timetables: { ONE_DAY: { SUNDAY: dayAt(20) } } },
    'validationFailed',
    'timetables.ONE_DAY.SUNDAY.0.dayType',
  ],
  [{ type: 'THREE_DAY', days: { SOMEDAY: dayAt(20) } }, 'validationFailed', 'days'],
  [{ type: 'TEN_DAY', days: {} }, 'validationFailed', 'type'],
])('%j is refused whole', async (body, code, field) => {
  const before = await read();
  expect(refusal(await call('PUT', `${salon()}/timetables`, body))).toMatchObject([422, { code, field }]);
  expect(await read()).toEqual(before);
});

test('another room follows what a room follows, with the setpoints that it takes', async () => {
  const other = (
    await server.app.inject({
      method: 'POST',
      url: `/api/v2/homes/${server.camille.homeId}/zones`,
      headers: { authorization: `Bearer ${server.camille.token}` },
      payload: { name: 'Chambre', zoneType: 'HEATING' },
    })
  ).json<{ id: number }>().id;
  const { type, timetables } = await read();
  expect((await call('POST', `${salon()}/timetables/copies`, { roomIds: [other] })).statusCode).toBe(204);
  const copied = await read(other);
  expect([copied.type, copied.timetables[type]]).toEqual([type, timetables[type]]);
  for (const [roomIds, field] of [
    [[other, server.camille.rooms.HOT_WATER], 'roomIds.1'],
    [[salon()], 'roomIds.0'],
    [[987654], 'roomIds.0'],
    [[], 'roomIds'],
  ] as const)
    expect(refusal(await call('POST', `${salon()}/timetables/copies`, { roomIds }))).toMatchObject([422, { field }]);
  expect(await read(other)).toEqual(copied);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
