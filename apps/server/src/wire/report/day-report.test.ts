import type { DayReportBody, RoomMetadataBody } from '@braise/contract/report';
import type { RunningTimesBody } from '@braise/contract/v2';
import { type Quantity, HOUR, MINUTE, REASONS, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putWeather } from '../../home-model/weather.store.ts';
import type { StoredReading } from '../../telemetry/reading.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const VALVE = 'VA0000000001';
const MADE = '2024-11-20T10:00:00Z';
const at = (text: string): number => Date.parse(text);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { kysely } = server.database;
  await kysely
    .updateTable('home')
    .set({ created_at: new Date(MADE) })
    .where('id', '=', server.camille.homeId)
    .execute();
  await kysely
    .updateTable('room')
    .set({ created_at: new Date(MADE) })
    .where('home_id', '=', server.camille.homeId)
    .execute();
});
afterAll(() => server.close());

const ask = (path: string, home = server.camille) =>
  server.app.inject({ url: `/api/v2/homes/${home.homeId}/zones/${path}`, headers: { authorization: `Bearer ${home.token}` } });

async function dayOf(roomId: number, date: string): Promise<DayReportBody> {
  const answer = await ask(`${roomId}/dayReport?date=${date}`);
  expect([answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([200, null]);
  return answer.json<DayReportBody>();
}

type Course = { readonly deviceId: string; readonly quantity: Quantity; readonly values: readonly (readonly [number, number])[] };

async function live(roomId: number, courses: readonly Course[]): Promise<void> {
  const { homeId } = server.camille;
  const readings: StoredReading[] = [];
  for (const { deviceId, quantity, values } of courses) {
    const series = await server.telemetry.seriesOf(homeId, roomId, deviceId, 0, quantity);
    for (const [time, value] of values) readings.push({ homeId, series, at: instant(time), value });
  }
  await server.telemetry.load(readings);
}

/** A reading each five minutes. */
const steadily = (from: number, to: number, valueAt: (time: number) => number): [number, number][] =>
  Array.from({ length: Math.ceil((to - from) / (5 * MINUTE)) }, (_, index) => {
    const time = from + index * 5 * MINUTE;
    return [time, valueAt(time)];
  });

/** At the beginning, and in each UTC day, as the engine records what does not change. */
const daily = (from: number, to: number, value: number): [number, number][] => {
  const midnights = Math.floor(to / (24 * HOUR)) - Math.floor(from / (24 * HOUR));
  return [
    [from, value],
    ...Array.from({ length: midnights }, (_, index): [number, number] => [(Math.floor(from / (24 * HOUR)) + index + 1) * 24 * HOUR, value]),
  ];
};

const decided = (quantity: Quantity, ...values: (readonly [number, number])[]): Course => ({ deviceId: '', quantity, values });
const valve = (quantity: Quantity, values: readonly (readonly [number, number])[]): Course => ({ deviceId: VALVE, quantity, values });

/** A room at 21 °C by its schedule from `from` on, whose valve reports until `to`. */
const plainRoom = (from: number, to: number): readonly Course[] => [
  valve(
    'temperature',
    steadily(from, to, (time) => 20 + ((time / HOUR) % 24) / 24),
  ),
  valve(
    'humidity',
    steadily(from, to, () => 0.45),
  ),
  decided('effectivePower', ...daily(from, to, 1)),
  decided('effectiveSetpoint', ...daily(from, to, 21)),
  decided('effectiveReason', ...daily(from, to, REASONS.indexOf('SCHEDULE'))),
  decided('locationBasedControl', ...daily(from, to, 1)),
];

async function room(name: string, type: 'HEATING' | 'AIR_CONDITIONING' = 'HEATING'): Promise<number> {
  const { homeId } = server.camille;
  const { kysely } = server.database;
  const { id } = await kysely
    .selectFrom('room')
    .select((all) => all.fn.max('id').as('id'))
    .where('home_id', '=', homeId)
    .executeTakeFirstOrThrow();
  const roomId = id + 1;
  await kysely
    .insertInto('room')
    .values({ home_id: homeId, id: roomId, name, type, position: roomId, created_at: new Date(MADE) })
    .execute();
  return roomId;
}

type Noticed = readonly [told: number, ended: number | null, source: 'model' | 'contact'];

async function noticed(roomId: number, ...windows: readonly Noticed[]): Promise<void> {
  const of = { home_id: server.camille.homeId, room_id: roomId };
  const rows = windows.map(([told, ended, source]) => ({
    ...of,
    since: new Date(told - 8 * MINUTE),
    told_at: new Date(told),
    source,
    ended_at: ended === null ? null : new Date(ended),
  }));
  await server.database.kysely.insertInto('window_alarm').values(rows).execute();
}

const total = (spans: readonly { from: string; to: string }[]): number => spans.reduce((sum, { from, to }) => sum + (at(to) - at(from)), 0);

test.each([
  ['2026-03-29', 23, '2026-03-28T22:45:00.000Z', '2026-03-29T22:15:00.000Z'],
  ['2026-10-25', 25, '2026-10-24T21:45:00.000Z', '2026-10-25T23:15:00.000Z'],
  ['2026-07-01', 24, '2026-06-30T21:45:00.000Z', '2026-07-01T22:15:00.000Z'],
])('%s has %i hours, all of them covered', async (date, hours, from, to) => {
  const roomId = await room(date);
  const start = at(from) - 3 * HOUR;
  await live(roomId, plainRoom(start - (start % (24 * HOUR)), at(to) + HOUR));
  const weather = Array.from({ length: 30 }, (_, index) => ({
    hour: Math.floor(at(from) / HOUR) + index,
    temperature: 8.25,
    humidity: null,
    condition: 'SUN' as const,
    solar: 300,
    forecast: false,
  }));
  await putWeather(server.database, server.camille.homeId, weather);
  const report = await dayOf(roomId, date);
  expect(report).toMatchObject({ hoursInDay: hours, interval: { from, to }, knownUntil: to, unreadable: [] });
  const spanned = (hours + 0.5) * HOUR;
  for (const { dataIntervals } of [report.stripes, report.settings, report.weather.condition, report.measuredData.measuringDeviceConnected])
    expect(total(dataIntervals)).toBe(spanned);
  expect(report.stripes.dataIntervals).toEqual([
    {
      from,
      to,
      value: { stripeType: 'HOME', setting: { type: 'HEATING', power: 'ON', temperature: { celsius: 21, fahrenheit: 69.8 } } },
    },
  ]);
  expect(Object.keys(report.weather.slots.slots)).toEqual(['04:00', '08:00', '12:00', '16:00', '20:00']);
  expect(report.summary).toMatchObject({ sunny: { durationInSeconds: hours * 3600 }, humidity: { mean: 0.45 }, acActivity: null });
});

test('a room that was offline for an hour has a gap of an hour', async () => {
  const roomId = await room('offline');
  const midnight = at('2026-11-10T00:00:00Z');
  const courses = plainRoom(midnight - 24 * HOUR, midnight + 25 * HOUR).map((course) => ({
    ...course,
    values: course.values.filter(([time]) => time <= midnight + 10 * HOUR || time >= midnight + 11 * HOUR),
  }));
  await live(roomId, courses);
  const report = await dayOf(roomId, '2026-11-10');
  const gap = { from: '2026-11-10T10:00:00.000Z', to: '2026-11-10T11:00:00.000Z' };
  expect(report.measuredData.measuringDeviceConnected.dataIntervals.map(({ value }) => value)).toEqual([true, false, true]);
  expect(report.measuredData.measuringDeviceConnected.dataIntervals[1]).toEqual({ ...gap, value: false });
  expect(report.stripes.dataIntervals.map(({ value }) => value.stripeType)).toEqual(['HOME', 'MEASURING_DEVICE_DISCONNECTED', 'HOME']);
  expect(report.stripes.dataIntervals[1]).toMatchObject(gap);
});

test('a rise that was planned beside the schedule is told as that while it ran, and until it was taken back', async () => {
  const roomId = await room('risen');
  const midnight = at('2026-11-11T00:00:00Z');
  const hour = (index: number) => midnight + index * HOUR;
  await live(roomId, [
    ...plainRoom(midnight - 24 * HOUR, midnight + 24 * HOUR),
    decided('effectiveReason', [hour(-1), REASONS.indexOf('SCHEDULE')]),
    decided('effectiveSetpoint', [hour(-1), 17], [hour(6), 21], [hour(8), 17], [hour(12), 20], [hour(13), 17]),
  ]);
  const plan = (time: number, rise: { from: number; to: number; celsius: number } | null) =>
    server.database.kysely
      .insertInto('journal_entry')
      .values({
        home_id: server.camille.homeId,
        room_id: roomId,
        at: new Date(time),
        kind: 'switch',
        detail: 'planned-rise',
        actor: 'resident',
        after: JSON.stringify(rise),
      })
      .execute();
  await plan(hour(-2), { from: hour(6), to: hour(8), celsius: 21 });
  await plan(hour(9), { from: hour(12), to: hour(14), celsius: 20 });
  await plan(hour(13), null);
  const { dataIntervals } = (await dayOf(roomId, '2026-11-11')).stripes;
  const told = dataIntervals
    .filter(({ value }) => value.plannedRise)
    .map(({ from, to }) => [(at(from) - midnight) / HOUR, (at(to) - midnight) / HOUR]);
  expect(told).toEqual([
    [6, 8],
    [12, 13],
  ]);
});

test('the reasons in force become stripes, and demand becomes levels', async () => {
  const roomId = await room('stripes');
  const midnight = at('2026-11-11T00:00:00Z');
  const hour = (index: number) => midnight + index * HOUR;
  const because = (reason: (typeof REASONS)[number]) => REASONS.indexOf(reason);
  await live(roomId, [
    ...plainRoom(midnight - 24 * HOUR, midnight + 24 * HOUR),
    decided(
      'effectiveReason',
      [hour(6), because('MANUAL')],
      [hour(8), because('OPEN_WINDOW')],
      [hour(9), because('AWAY')],
      [hour(17), because('EARLY_START')],
      [hour(18), because('SCHEDULE')],
    ),
    decided('effectivePower', [hour(8), 0], [hour(9), 1]),
    decided('effectiveSetpoint', [hour(9), 16], [hour(17), 21]),
    decided('locationBasedControl', [hour(20), 0]),
    decided('roomDemand', [hour(-1), 0], [hour(6), 0.33], [hour(7), 0.34], [hour(8), 0], [hour(9), 0.67], [hour(10), 0]),
    decided('roomDemandInferred', [hour(-1), 0], [hour(9), 1]),
    decided('roomDemandKnown', [hour(-1), 1], [hour(12), 0]),
  ]);
  await noticed(roomId, [hour(8), hour(8) + 20 * MINUTE, 'model'], [hour(8) + 20 * MINUTE, hour(9), 'contact'], [hour(30), null, 'model']);
  const report = await dayOf(roomId, '2026-11-11');
  expect(report.stripes.dataIntervals.flatMap(({ value }) => value.openWindow ?? [])).toEqual([{ source: 'CONTACT', dismissed: false }]);
  const hours = (spans: readonly { from: string }[]) => spans.map(({ from }) => (at(from) - midnight) / HOUR);
  expect(report.stripes.dataIntervals.map(({ value }) => value.stripeType)).toEqual([
    'HOME',
    'OVERLAY_ACTIVE',
    'OPEN_WINDOW_DETECTED',
    'AWAY',
    'HOME',
    'HOME',
    'HOME_LOCATION_BASED_CONTROL_OFF',
  ]);
  expect(hours(report.stripes.dataIntervals)).toEqual([-1.25, 6, 8, 9, 17, 18, 20]);
  expect(report.stripes.dataIntervals.map(({ value }) => value.earlyStart ?? false)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(report.settings.dataIntervals.map(({ value }) => value.temperature?.celsius ?? value.power)).toEqual([21, 'OFF', 16, 21]);
  expect(report.callForHeat.dataIntervals.map(({ value, inferred }) => [value, inferred ?? false])).toEqual([
    ['NONE', false],
    ['LOW', false],
    ['MEDIUM', false],
    ['NONE', false],
    ['HIGH', true],
    ['NONE', true],
  ]);
  expect(report.callForHeat.dataIntervals.at(-1)?.to).toBe('2026-11-11T12:00:00.000Z');
  // three hours until noon, and nobody knows how long after it
  expect(report.summary.heating).toBe(null);
  expect(report.hotWaterProduction).toBe(undefined);
});

/** A thermometer beside the valve of a plain room. */
const WALL = 'RU0000000001';

test('what was decided before the server was off is told of no time in which it was', async () => {
  const roomId = await room('server off');
  const midnight = at('2026-11-13T00:00:00Z');
  const hour = (index: number) => midnight + index * HOUR;
  const isOff = (time: number) => time > hour(3) && time < hour(11);
  const courses = [
    ...plainRoom(hour(-24), hour(24)),
    decided('roomDemand', ...daily(hour(-24), hour(-1), 0), [hour(2), 0.9], [hour(13), 0], [hour(24), 0]),
    decided('roomDemandKnown', ...daily(hour(-24), hour(24), 1)),
  ];
  await live(
    roomId,
    courses.map((course) => ({ ...course, values: course.values.filter(([time]) => !isOff(time)) })),
  );
  const report = await dayOf(roomId, '2026-11-13');
  const hours = (spans: readonly { from: string; to: string }[]) =>
    spans.map(({ from, to }) => [Math.round((at(from) - midnight) / HOUR), Math.round((at(to) - midnight) / HOUR)]);
  // a valve keeps what it was told, and may have warmed or not: a room that nobody heard can tell neither. Once it is heard the same holds, since nothing else was recorded
  const called = report.callForHeat.dataIntervals.filter(({ value }) => value !== 'NONE');
  expect(hours(called)).toEqual([
    [2, 3],
    [11, 13],
  ]);
  expect(report.callForHeat.dataIntervals.filter(({ from, to }) => at(from) < hour(10) && at(to) > hour(4))).toEqual([]);
  expect(hours(report.settings.dataIntervals)).toEqual([
    [-1, 3],
    [11, 23],
  ]);
  expect(report.stripes.dataIntervals.map(({ value }) => value.stripeType)).toEqual(['HOME', 'MEASURING_DEVICE_DISCONNECTED', 'HOME']);
  // a sum of a day of which eight hours are unknown is none, and the running times count what is known
  expect(report.summary.heating).toBe(null);
  expect(await runningSeconds(roomId, '2026-11-13')).toBe(3 * 3600);
});

test('a demand goes on while any device of its room is heard', async () => {
  const roomId = await room('wall off');
  const midnight = at('2026-11-14T00:00:00Z');
  const hour = (index: number) => midnight + index * HOUR;
  const warm = steadily(hour(-24), hour(3), () => 20);
  await live(roomId, [
    ...plainRoom(hour(-24), hour(24)),
    { deviceId: WALL, quantity: 'temperature', values: [...warm, ...steadily(hour(11), hour(24), () => 20)] },
    decided('roomDemand', ...daily(hour(-24), hour(-1), 0), [hour(2), 0.9], [hour(13), 0], [hour(24), 0]),
    decided('roomDemandKnown', ...daily(hour(-24), hour(24), 1)),
  ]);
  const { summary } = await dayOf(roomId, '2026-11-14');
  expect(summary.heating).toEqual({ durationInSeconds: 11 * 3600, inferred: false });
  expect(await runningSeconds(roomId, '2026-11-14')).toBe(11 * 3600);
});

async function runningSeconds(roomId: number, date: string): Promise<number | undefined> {
  const { homeId, token } = server.camille;
  const url = `/api/v1/homes/${homeId}/runningTimes?from=${date}&to=${date}`;
  const { runningTimes } = (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<RunningTimesBody>();
  return runningTimes?.[0]?.zones.find(({ id }) => id === roomId)?.runningTimeInSeconds;
}

test('an air conditioner tells when it ran, and how', async () => {
  const roomId = await room('air', 'AIR_CONDITIONING');
  const midnight = at('2026-11-12T00:00:00Z');
  await live(roomId, [
    ...plainRoom(midnight - 24 * HOUR, midnight + 24 * HOUR),
    decided('effectiveMode', ...daily(midnight - 24 * HOUR, midnight, 1), [midnight + 4 * HOUR, 3]),
    decided('effectiveFanLevel', ...daily(midnight - 24 * HOUR, midnight, 0), [midnight + 2 * HOUR, 2], [midnight + 5 * HOUR, -1]),
    decided('effectiveVerticalSwing', ...daily(midnight - 24 * HOUR, midnight, -1), [midnight + 2 * HOUR, 1]),
    valve(
      'heatDemand',
      steadily(midnight - 2 * HOUR, midnight + 24 * HOUR, (time) => (time >= midnight + HOUR && time < midnight + 3 * HOUR ? 1 : 0)),
    ),
  ]);
  const report = await dayOf(roomId, '2026-11-12');
  expect(report.acActivity?.dataIntervals.filter(({ value }) => value === 'ON')).toEqual([
    { from: '2026-11-12T01:00:00.000Z', to: '2026-11-12T03:00:00.000Z', value: 'ON' },
  ]);
  expect(report.summary).toMatchObject({ acActivity: { durationInSeconds: 7200 }, heating: null });
  expect(report.settings.dataIntervals.map(({ value }) => value)).toEqual([
    { type: 'AIR_CONDITIONING', power: 'ON', mode: 'COOL', temperature: { celsius: 21, fahrenheit: 69.8 }, fanLevel: 'AUTO' },
    {
      type: 'AIR_CONDITIONING',
      power: 'ON',
      mode: 'COOL',
      temperature: { celsius: 21, fahrenheit: 69.8 },
      fanLevel: 'LEVEL1',
      verticalSwing: 'ON',
    },
    { type: 'AIR_CONDITIONING', power: 'ON', mode: 'FAN', fanLevel: 'LEVEL1', verticalSwing: 'ON' },
    { type: 'AIR_CONDITIONING', power: 'ON', mode: 'FAN', verticalSwing: 'ON' },
  ]);
});

test('a running day ends now, and a room made today begins then', async () => {
  const roomId = await room('today');
  const made = EVENING - 2 * HOUR;
  await server.database.kysely
    .updateTable('room')
    .set({ created_at: new Date(made) })
    .where('home_id', '=', server.camille.homeId)
    .where('id', '=', roomId)
    .execute();
  await live(roomId, plainRoom(made, EVENING - MINUTE));
  await putWeather(
    server.database,
    server.camille.homeId,
    [16, 17, 18, 19].map((hour) => ({
      hour: Math.floor(at('2026-11-20T00:00:00Z') / HOUR) + hour,
      temperature: 5,
      humidity: null,
      condition: 'RAIN',
      solar: 0,
      forecast: hour > 17,
    })),
  );
  const report = (await ask(`${roomId}/dayReport`)).json<DayReportBody>();
  expect(at(report.knownUntil ?? '')).toBe(EVENING);
  const now = new Date(EVENING).toISOString();
  expect(report.interval).toEqual({ from: '2026-11-19T22:45:00.000Z', to: '2026-11-20T23:15:00.000Z' });
  for (const { dataIntervals } of [report.stripes, report.settings, report.measuredData.measuringDeviceConnected])
    expect(dataIntervals.map(({ from, to }) => [from, to])).toEqual([[new Date(made).toISOString(), now]]);
  expect(report.weather.condition.dataIntervals.at(-1)?.to).toBe(now);
  expect(Object.keys(report.weather.slots.slots)).toEqual([]);
  expect(report.weather.sunny.dataIntervals.every(({ value }) => !value)).toBe(true);
  const metadata = await server.app.inject({
    url: `/hops/homes/${server.camille.homeId}/rooms/${roomId}/metadata`,
    headers: { authorization: `Bearer ${server.camille.token}` },
  });
  expect(metadata.json<RoomMetadataBody>()).toEqual({
    roomName: 'today',
    roomCreationTimeStamp: new Date(made).toISOString(),
    roomType: 'HEATING',
    climateReport: { today: '2026-11-20', earliestDay: '2026-11-20', lockedBefore: null, hotWater: false },
  });
});

test('what is planned follows what was: a hand until it lets go, then absence, the schedule where it holds, to the end of the day', async () => {
  const { homeId, token, rooms } = server.camille;
  const send = async (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await server.app.inject({
      method,
      url: `/api/v2/homes/${homeId}/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body]);
  };
  const planned = async () => {
    const { plannedStripes, knownUntil, interval } = await dayOf(rooms.HEATING, '2026-11-20');
    const spans = plannedStripes?.dataIntervals ?? [];
    expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([knownUntil, interval.to]);
    return spans.map(({ from, value: { stripeType, setting } }) => [from.slice(11, 16), stripeType, setting?.temperature?.celsius ?? null]);
  };
  const { kysely } = server.database;
  const blocks = [
    { start: 0, end: 1320, setting: { power: 'ON', temperature: 20 }, holdsWhenAway: false },
    { start: 1320, end: 1440, setting: { power: 'ON', temperature: 17 }, holdsWhenAway: true },
  ];
  await kysely
    .updateTable('timetable_day')
    .set({ blocks: JSON.stringify(blocks) })
    .where('home_id', '=', homeId)
    .where('room_id', '=', rooms.HEATING)
    .execute();
  const home = 'HOME_LOCATION_BASED_CONTROL_OFF';
  expect(await planned()).toEqual([
    ['18:00', home, 20],
    ['21:00', home, 17],
    ['23:00', home, 20],
  ]);
  await send('PUT', `zones/${rooms.HEATING}/overlay`, {
    setting: { type: 'HEATING', power: 'ON', temperature: { celsius: 23 } },
    termination: { type: 'TIMER', durationInSeconds: 3600 },
  });
  expect(await planned()).toEqual([
    ['18:00', 'OVERLAY_ACTIVE', 23],
    ['19:00', home, 20],
    ['21:00', home, 17],
    ['23:00', home, 20],
  ]);
  await send('PUT', 'presenceLock', { homePresence: 'AWAY' });
  expect((await planned()).map(([from, type]) => [from, type])).toEqual([
    ['18:00', 'OVERLAY_ACTIVE'],
    ['19:00', 'AWAY'],
    ['21:00', home],
    ['23:00', 'AWAY'],
  ]);
  await send('DELETE', 'presenceLock');
  await send('DELETE', `zones/${rooms.HEATING}/overlay`);
  // a window that somebody has just said to be open, and to be shut
  await send('POST', `zones/${rooms.HEATING}/state/openWindow/activate`);
  expect((await planned()).slice(0, 2)).toEqual([
    ['18:00', 'OPEN_WINDOW_DETECTED', 7],
    ['18:15', home, 20],
  ]);
  await send('DELETE', `zones/${rooms.HEATING}/state/openWindow`);
  expect((await planned())[0]).toEqual(['18:00', home, 20]);
  // a rise that is planned for later
  const rise = { celsius: 21, at: '20:00' };
  const url = `/hops/homes/${homeId}/rooms/${rooms.HEATING}/rise`;
  expect((await server.app.inject({ method: 'PUT', url, payload: rise, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(
    200,
  );
  const { plannedStripes } = await dayOf(rooms.HEATING, '2026-11-20');
  expect(plannedStripes?.dataIntervals.filter(({ value }) => value.plannedRise).map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-20T19:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ]);
});

test('a home that changed its zone sees its days by the new one', async () => {
  const roomId = await room('moved');
  const midnight = at('2026-11-08T00:00:00Z');
  await live(roomId, plainRoom(midnight - 48 * HOUR, midnight + 48 * HOUR));
  const { homeId } = server.camille;
  const move = (time_zone: string) => server.database.kysely.updateTable('home').set({ time_zone }).where('id', '=', homeId).execute();
  await move('America/New_York');
  const report = await dayOf(roomId, '2026-11-08');
  await move('Europe/Paris');
  expect(report.interval).toEqual({ from: '2026-11-08T04:45:00.000Z', to: '2026-11-09T05:15:00.000Z' });
  expect(total(report.stripes.dataIntervals)).toBe(24.5 * HOUR);
});

test('hot water is told by the heat source, to rooms that it warms', async () => {
  const roomId = await room('tap');
  const cool = await room('cool', 'AIR_CONDITIONING');
  const midnight = at('2026-11-14T00:00:00Z');
  const { homeId } = server.camille;
  const series = await server.telemetry.seriesOf(homeId, 0, 'BR1', 0, 'hotWaterActive');
  const readings = steadily(midnight - 2 * HOUR, midnight + 24 * HOUR, (time) =>
    time >= midnight + HOUR && time < midnight + 2 * HOUR ? 1 : 0,
  );
  await server.telemetry.load(readings.map(([time, value]) => ({ homeId, series, at: instant(time), value })));
  expect((await dayOf(roomId, '2026-11-14')).hotWaterProduction?.dataIntervals).toEqual([
    { from: '2026-11-14T01:00:00.000Z', to: '2026-11-14T02:00:00.000Z', value: true },
  ]);
  expect((await dayOf(roomId, '2026-11-16')).hotWaterProduction?.dataIntervals).toEqual([]);
  expect((await dayOf(cool, '2026-11-14')).hotWaterProduction).toBe(undefined);
});

test('a flipped bit hides its day and nothing else', async () => {
  const roomId = await room('damaged');
  const midnight = at('2026-11-04T00:00:00Z');
  await live(roomId, plainRoom(midnight - 48 * HOUR, midnight + 48 * HOUR));
  await server.telemetry.sealDays();
  const { homeId } = server.camille;
  const flipped = await server.database.pool.query(
    `update reading_day set chunk = set_bit(chunk, 8 * (length(chunk) / 2), 1 - get_bit(chunk, 8 * (length(chunk) / 2)))
     where home_id = $1 and room_id = $2 and day = $3`,
    [homeId, roomId, midnight / (24 * HOUR)],
  );
  expect(flipped.rowCount).toBe(1);
  const report = await dayOf(roomId, '2026-11-04');
  expect(server.faults.splice(0)).toHaveLength(1);
  expect(report.unreadable).toEqual([{ from: '2026-11-04T00:00:00.000Z', to: '2026-11-04T23:15:00.000Z' }]);
  expect(report.stripes.dataIntervals.map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-03T22:45:00.000Z', '2026-11-04T00:00:00.000Z'],
  ]);
  expect(report.summary).toMatchObject({ insideTemperature: null, humidity: null, heating: null });
  expect((await dayOf(roomId, '2026-11-03')).measuredData.insideTemperature.dataPoints.length).toBeGreaterThan(20);
  const after = await dayOf(roomId, '2026-11-05');
  expect(after.summary).toMatchObject({ insideTemperature: { mean: expect.any(Object) }, heating: null });
  expect(after.unreadable).toEqual([{ from: '2026-11-04T22:45:00.000Z', to: '2026-11-05T00:00:00.000Z' }]);
});

test.each([
  ['date=2026-02-30', 422, 'validationFailed'],
  ['date=yesterday', 422, 'validationFailed'],
  ['date=', 422, 'validationFailed'],
  ['date=2026-11-10&date=2026-11-11', 422, 'validationFailed'],
  ['date=2026-11-10T00:00:00Z', 422, 'validationFailed'],
  ['date=2026-11-21', 422, 'report.inFuture'],
  ['date=2024-11-19', 404, 'report.beforeRoom'],
  ['date=2025-03-01', 404, 'report.beforeHistory'],
])('?%s is refused', async (query, status, code) => {
  const answer = await ask(`${server.camille.rooms.HEATING}/dayReport?${query}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ code, field: 'date' }] }]);
});

test('a date without more is today, and what else is in the query does no harm', async () => {
  const { HEATING } = server.camille.rooms;
  expect((await ask(`${HEATING}/dayReport?ngsw-bypass=true`)).json()).toEqual((await ask(`${HEATING}/dayReport?date=2026-11-20`)).json());
});

test('past days need the subscription, and with it those since a week before', async () => {
  const { homeId, token, rooms } = server.louis;
  const get = (date: string) =>
    server.app.inject({
      url: `/hops/homes/${homeId}/rooms/${rooms.HEATING}/dayReport?date=${date}`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await get('2026-11-20')).statusCode).toBe(200);
  for (const date of ['2026-11-19', '2026-11-01', '2019-01-01']) {
    const answer = await get(date);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { errors: [{ code: 'report.locked', field: 'date' }] }]);
  }
  const { kysely } = server.database;
  await kysely
    .updateTable('room')
    .set({ created_at: new Date(MADE) })
    .where('home_id', '=', homeId)
    .execute();
  await kysely
    .updateTable('home')
    .set({ subscribed_since: new Date('2026-11-15T12:00:00Z') })
    .where('id', '=', homeId)
    .execute();
  expect((await get('2026-11-08')).statusCode).toBe(200);
  expect((await get('2026-11-07')).json()).toMatchObject({ errors: [{ code: 'report.beforeHistory' }] });
});

test('rooms of others and rooms that there are not are answered alike', async () => {
  const { camille, louis } = server;
  const date = 'dayReport?date=2026-11-20';
  const own = { authorization: `Bearer ${camille.token}` };
  const foreign = await server.app.inject({ url: `/api/v2/homes/${louis.homeId}/zones/${louis.rooms.HEATING}/${date}`, headers: own });
  const nowhere = await server.app.inject({ url: `/api/v2/homes/999999/zones/1/${date}`, headers: own });
  expect([foreign.statusCode, foreign.body]).toEqual([nowhere.statusCode, nowhere.body]);
  expect(foreign.statusCode).toBe(404);
  for (const unknown of ['99', 'x', '-1', '99999999999']) expect((await ask(`${unknown}/${date}`)).statusCode).toBe(404);
  expect((await server.app.inject(`/api/v2/homes/${camille.homeId}/zones/1/${date}`)).statusCode).toBe(401);
  expect((await ask(`${camille.rooms.HEATING}/${date}`)).headers['cache-control']).toContain('no-store');
});

test('the routes are documented', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
  expect(paths).toHaveProperty(['/api/v2/homes/{homeId}/zones/{zoneId}/dayReport']);
  expect(paths).toHaveProperty(['/hops/homes/{homeId}/rooms/{roomId}/dayReport']);
  expect(paths).toHaveProperty(['/hops/homes/{homeId}/rooms/{roomId}/metadata']);
});

test('nothing went wrong inside, and every answer fits its schema', () => {
  expect(server.faults).toEqual([]);
});
