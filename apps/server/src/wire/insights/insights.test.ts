import { roomInsights, roomRise, systemInsights } from '@braise/contract/hops';
import { DAY, HOUR, type Instant, instant, iso } from '@braise/domain';
import { nextScheduleChange } from '@braise/domain/schedule';
import type { RoomModel } from '@braise/energy';
import { aModel } from '@braise/energy/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfigurations } from '../../engine/home-configuration.store.ts';
import { putWeather } from '../../home-model/weather.store.ts';
import { aRoomDecision } from '../../testing/a-room-decision.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const VALVE = 'VA0000000001';
const WALL = 'RU0000000001';
const SOURCE = 'BR0000000001';

let server: TestServer;
let homeId: number;
let roomId: number;

beforeAll(async () => {
  server = await createTestServer();
  homeId = server.camille.homeId;
  roomId = server.camille.rooms.HEATING;
  const { kysely } = server.database;
  await kysely.updateTable('home').set({ latitude: 47.2, longitude: -1.55 }).where('id', '=', homeId).execute();
  const gateway = { home_id: homeId, id: 'IB1', kind: 'zigbee2mqtt' as const, name: 'Pont', topic_root: 'z', username: 'z', online: true };
  await kysely.insertInto('gateway').values(gateway).execute();
  const climate = { channel: 0, roomType: 'HEATING', limits: { min: 5, max: 25, step: 0.5 }, modes: [] };
  const temperature = { channel: 0, quantity: 'temperature' };
  const heatSource = { kind: 'boiler', hotWater: true, flow: { min: 25, max: 80 } };
  await device(VALVE, { climates: [climate], reports: [temperature], power: 'battery' });
  await device(WALL, { reports: [temperature], power: 'battery' });
  await device(SOURCE, { heatSource, power: 'mains' });
  await place(VALVE, true);
});
afterAll(() => server.close());

async function device(id: string, can: object): Promise<void> {
  const none = { climates: [], reports: [], heatSource: null, relay: false, identify: false, childLock: false };
  const named = { address: `0x${id}`, name: `le ${id}`, vendor: 'v', model: 'm', capabilities: JSON.stringify({ ...none, ...can }) };
  await server.database.kysely
    .insertInto('device')
    .values({ home_id: homeId, gateway_id: 'IB1', id, ...named })
    .execute();
}

async function place(id: string, stands: boolean): Promise<void> {
  const { kysely } = server.database;
  if (stands) await kysely.insertInto('device_channel').values({ home_id: homeId, device_id: id, channel: 0, room_id: roomId }).execute();
  else await kysely.deleteFrom('device_channel').where('home_id', '=', homeId).where('device_id', '=', id).execute();
}

/** What the engine decided and remembers. */
async function engineHas(decision: { readonly room?: object; readonly source?: object }, memory: object = {}): Promise<void> {
  const room = aRoomDecision({ roomId, ...decision.room });
  const source = { deviceId: SOURCE, callForHeat: true, flowTarget: 41, reason: 'ROOMS_CALL', ...decision.source };
  const row = {
    decision: JSON.stringify({ rooms: [room], heatSources: [source] }),
    memory: JSON.stringify({ version: 4, at: EVENING, resumedAt: EVENING, rooms: {}, devices: {}, channels: {}, ...memory }),
    decided_at: new Date(EVENING),
  };
  await server.database.kysely
    .insertInto('home_engine')
    .values({ home_id: homeId, ...row })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet(row))
    .execute();
}
const heat = (source: object) => ({ heat: { sources: { [SOURCE]: source }, valves: {} } });

async function learned(row: { readonly model?: RoomModel; readonly refused?: string; readonly error?: number }): Promise<void> {
  const { model = null, refused = null, error = null } = row;
  const put = { model: model && JSON.stringify(model), refused, error, due_at: new Date(EVENING), fit_at: new Date(EVENING) };
  await server.database.kysely
    .insertInto('room_learning')
    .values({ home_id: homeId, room_id: roomId, ...put })
    .onConflict((conflict) => conflict.columns(['home_id', 'room_id']).doUpdateSet(put))
    .execute();
}

const get = async (path: string, token = server.camille.token) =>
  server.app.inject({ method: 'GET', url: `/hops/homes/${homeId}${path}`, headers: { authorization: `Bearer ${token}` } });
const home = async () => systemInsights.parse((await get('/systemInsights')).json());
const room = async () => roomInsights.parse((await get(`/rooms/${roomId}/insights`)).json());

/** Clear by day, up to a day that was clearest. */
const hoursUpTo = (at: Instant, sunny: Instant) =>
  Array.from({ length: 16 * 24 }, (_, index) => {
    const hour = Math.floor(at / HOUR) - index;
    const day = instant(hour * HOUR);
    const clear = day >= sunny && day < sunny + DAY;
    return { hour, temperature: 8, humidity: null, condition: 'SUN' as const, solar: clear ? 420 : 30, forecast: false };
  });

test('a home that nothing was decided of is told as it is', async () => {
  expect(await home()).toMatchObject({ decidedAt: null, sources: [], flow: null, hotWater: { celsius: null } });
});

test('a heat source tells whether it heats and why, and which water its rooms were found to need', async () => {
  await server.measure({ homeId, roomId: 0, deviceId: SOURCE }, 'flowTemperature', 39.51, EVENING);
  const learnedFlow = { shifts: [0, 0, 0, 0, -2, -4, -4, 0, 0], limiting: roomId, found: [5] };
  const flows = { days: 46, first: {}, month: {}, today: { day: '2026-11-20', by: {} } };
  await engineHas({ source: { learned: { suffices: 40, from: 44.96, to: 40.44 } } }, heat({ learned: learnedFlow, flows }));
  const { sources, flow, decidedAt } = await home();
  expect(decidedAt).toBe(new Date(EVENING).toISOString());
  expect(sources).toEqual([
    {
      serialNumber: SOURCE,
      name: `le ${SOURCE}`,
      kind: 'BOILER',
      online: expect.any(Boolean),
      callForHeat: true,
      reason: 'ROOMS_CALL',
      flow: { allowed: 80, told: 41, reported: null, measured: 39.5 },
    },
  ]);
  expect(flow).toMatchObject({ serialNumber: SOURCE, adapts: true, days: 46, from: 45, to: 40.4, limitingRoomId: roomId });
  const at4 = flow?.curve.find(({ outdoor }) => outdoor === 4);
  expect(at4).toMatchObject({ found: true });
  expect(at4!.learned - at4!.unlearned).toBeCloseTo(-4, 1);
  // a room that was removed limits nothing
  await engineHas({}, heat({ learned: { ...learnedFlow, limiting: 4711 }, flows }));
  expect((await home()).flow?.limitingRoomId).toBeNull();
});

test('a heat source tells until when it is quiet, and what became of that', async () => {
  expect((await home()).sources[0]).not.toHaveProperty('quiet');
  await engineHas({ source: { quiet: { until: EVENING, state: 'held' } } });
  expect((await home()).sources[0]?.quiet).toEqual({ until: iso(EVENING), state: 'held' });
});

test('a room without a model tells how far its record has come, or why nothing was learned', async () => {
  await learned({ refused: 'too-few-heated-days' });
  await engineHas({ room: { law: { by: 'valve-alone', because: 'no-model' } } });
  expect(await home()).toMatchObject({
    rooms: [{ roomId, confidence: null, figures: null, learning: { heated: 0, needed: 5 }, refused: 'too-few-heated-days' }],
  });
  await learned({ refused: 'error-too-large' });
  expect(await room()).toMatchObject({
    room: { learning: null, refused: 'error-too-large', law: { by: 'valve-alone', because: 'no-model', until: null } },
    model: null,
  });
});

test('a room that is known tells how it warms up and cools, what the sun does, and how far that may be off', async () => {
  const sunny = instant(Date.parse('2026-11-15T23:00:00Z'));
  await putWeather(server.database, homeId, hoursUpTo(EVENING, sunny));
  const base = aModel();
  const model = aModel({
    parameters: { ...base.parameters, power: 10 },
    structure: { mass: true, neighbours: false, facade: 1 },
    beside: [],
    from: instant(EVENING - 24 * DAY),
    to: EVENING,
  });
  await learned({ model, error: 0.334 });
  await engineHas({ room: { law: { by: 'external-temperature', because: null } } });
  const [known] = (await home()).rooms;
  const { room: same, model: shown } = await room();
  expect(same).toEqual(known);
  expect(known).toMatchObject({ confidence: 'good', learning: null, refused: null });
  expect(known!.figures!.night).toBeLessThan(-0.5);
  expect(shown).toMatchObject({ from: new Date(EVENING - 24 * DAY).toISOString(), lately: 0.33 });
  expect(shown!.errors.map(({ hours }) => hours)).toEqual([1, 6, 24]);
  expect(shown!.rise).toMatchObject({ from: 17, to: 20 });
  expect(shown!.rise.soonest).toBeLessThan(shown!.rise.minutes!);
  expect(known!.figures!.oneKelvin).toBe(Math.round(shown!.rise.minutes! / 3));
  expect(shown!.night).toMatchObject({ kelvin: known!.figures!.night, beginsAtMinute: 1350 });
  expect(shown!.sun).toMatchObject({ kelvin: known!.figures!.sun, date: '2026-11-16', azimuth: 180 });

  // what it promised says little until it has foretold as well
  await engineHas({ room: { law: { by: 'valve-alone', because: 'model-unproven' } } });
  expect((await room()).room.confidence).toBe('rough');
  // what the room does beyond its model all the while counts
  const tracked = { at: EVENING, water: 20, mean: [20, 20, 0, 20, 0], usual: -0.3 };
  await engineHas({}, { ...heat({}), rooms: { [roomId]: { tracked } } });
  expect((await room()).model!.rise.minutes ?? Infinity).toBeGreaterThan(shown!.rise.minutes!);
  // and one that would get warmer by it in a cold night tells none
  await engineHas({}, { ...heat({}), rooms: { [roomId]: { tracked: { ...tracked, usual: 2 } } } });
  expect(await room()).toMatchObject({ room: { figures: { night: null } }, model: { night: null } });

  // numbers of another version say something else
  await learned({ model: { ...model, version: 1 } });
  expect(await room()).toMatchObject({ room: { confidence: null, figures: null }, model: null });
});

test('a room says which of its devices is in the way, and that its valves alone measure it', async () => {
  await learned({});
  const kinds = async () => (await home()).rooms[0]!.hindrances.map(({ kind, device: by }) => [kind, by?.serialNumber ?? null]);
  await engineHas({});
  expect(await kinds()).toEqual([['own-sensor', null]]);
  await place(WALL, true);
  expect(await kinds()).toEqual([]);
  await engineHas({ room: { resembles: 99, unheard: [WALL, SOURCE] } });
  expect(await kinds()).toEqual([
    ['silent', WALL],
    ['silent', SOURCE],
    ['elsewhere', null],
  ]);
  const law = { watch: { warmth: 3.44, feeding: { fed: true, since: EVENING, seen: 0 } }, told: null, toldAt: EVENING };
  await engineHas({}, { ...heat({}), channels: { [`${VALVE}/0`]: { law } } });
  expect((await home()).rooms[0]!.hindrances).toEqual([
    { kind: 'covered', device: { serialNumber: VALVE, name: `le ${VALVE}` }, kelvin: 3.4, told: true },
  ]);
});

test('a valve that is left to itself says until when, and a room that does not come to what is asked why', async () => {
  const until = instant(EVENING + 10 * DAY);
  const reach = { celsius: 21, at: null, limit: 'emitter' };
  const trial = { left: { until, learned: null } };
  await engineHas(
    { room: { law: { by: 'valve-alone', because: 'valve-alone-better' }, reach } },
    { ...heat({}), rooms: { [roomId]: { trial } } },
  );
  expect((await room()).room).toMatchObject({
    law: { by: 'valve-alone', because: 'valve-alone-better', until: new Date(until).toISOString() },
    reach,
  });
});

test('starts are told once it was measured when their room was warm', async () => {
  const began = (days: number) => instant(EVENING - days * DAY);
  const write = (
    days: number,
    effect: { readonly celsius: number; readonly at: number; readonly reachedAt: number | null } | null,
    before = 'SCHEDULE',
  ) =>
    server.database.kysely
      .insertInto('journal_entry')
      .values({
        home_id: homeId,
        room_id: roomId,
        at: new Date(began(days)),
        kind: 'setting',
        detail: 'EARLY_START',
        actor: 'engine',
        before: JSON.stringify({ reason: before, setting: { power: 'ON', temperature: 17 } }),
        after: JSON.stringify({ power: 'ON', temperature: 21 }),
        until: new Date(began(days) + HOUR),
        // less than its block asks for
        expected: JSON.stringify({ celsius: 20.2, at: began(days) + HOUR }),
        effect: effect && JSON.stringify(effect),
      })
      .execute();
  expect((await room()).starts).toEqual([]);
  await write(3, { celsius: 19, at: began(3) + HOUR, reachedAt: null });
  await write(2, { celsius: 21, at: began(2) + HOUR, reachedAt: began(2) + HOUR - 7 * 60_000 });
  await write(1, null);
  // one that gave way to an absence for a moment is the same that began before
  await write(1.5, { celsius: 21, at: began(1), reachedAt: began(1) }, 'AWAY');
  expect((await room()).starts).toEqual([
    { beganAt: new Date(began(2)).toISOString(), blockAt: new Date(began(2) + HOUR).toISOString(), celsius: 21, late: -7, because: null },
    { beganAt: new Date(began(3)).toISOString(), blockAt: new Date(began(3) + HOUR).toISOString(), celsius: 21, late: null, because: null },
  ]);
  // why it was late, as it was told then, and what came between before that
  const tell = (kind: string, detail: string, at: Instant) =>
    server.database.kysely
      .insertInto('journal_entry')
      .values({ home_id: homeId, room_id: roomId, at: new Date(at), kind, detail, actor: kind === 'manual' ? 'resident' : 'engine' })
      .execute();
  const cause = async () => (await room()).starts.map(({ because }) => because);
  await tell('reach', 'lead', instant(began(3) + 10 * 60_000));
  expect(await cause()).toEqual([null, 'lead']);
  await tell('setting', 'OPEN_WINDOW', instant(began(3) + 2 * HOUR));
  expect(await cause()).toEqual([null, 'window']);
  await tell('manual', 'app', instant(began(3) + 4 * HOUR));
  expect(await cause()).toEqual([null, 'window']);

  // what was done in the last seven days, an hour of the sun among it
  const sun = { celsius: 21, at: EVENING, because: 'sun' };
  for (const [hours, detail] of [
    [9, 'ADAPTIVE'],
    [8, 'SCHEDULE'],
  ] as const)
    await server.database.kysely
      .insertInto('journal_entry')
      .values({
        home_id: homeId,
        room_id: roomId,
        at: new Date(EVENING - hours * HOUR),
        kind: 'setting',
        detail,
        actor: 'engine',
        expected: detail === 'ADAPTIVE' ? JSON.stringify(sun) : null,
      })
      .execute();
  await write(8, { celsius: 21, at: began(8) + HOUR, reachedAt: began(8) + HOUR });
  expect((await home()).week).toEqual({ starts: { begun: 3, measured: 2, inTime: 1 }, sunMinutes: 60, corrections: 1 });
  // one to which a room went over from another is a block, too
  const over = instant(began(5) + HOUR);
  await write(5, { celsius: 21, at: over, reachedAt: over }, 'EARLY_START');
  expect((await home()).week.starts).toEqual({ begun: 4, measured: 3, inTime: 2 });
  // one whose block is edited four times while its room is heated for it is one
  for (const minutes of [0, 5, 10, 15, 20]) await write(4 + minutes / 1440, null, minutes === 0 ? 'SCHEDULE' : 'EARLY_START');
  expect((await home()).week.starts).toEqual({ begun: 5, measured: 3, inTime: 2 });
});

test('a room says how long it takes to a temperature at a time, by the weather that is foreseen, or why nobody knows', async () => {
  const ask = (query: string, token?: string) => get(`/rooms/${roomId}/rise?${query}`, token);
  const rise = async (query: string) => roomRise.parse((await ask(query)).json());
  await learned({ refused: 'error-too-large' });
  expect(await rise('celsius=20&at=07:00')).toMatchObject({ kind: 'unknown', because: 'refused' });
  await learned({});
  expect(await rise('celsius=20&at=07:00')).toMatchObject({ kind: 'unknown', because: 'learning' });
  const base = aModel();
  const model = aModel({
    parameters: { ...base.parameters, power: 10 },
    structure: { mass: true, neighbours: false, facade: null },
    beside: [],
  });
  await learned({ model });
  await engineHas({ room: { effective: { setting: { power: 'ON', temperature: 16 }, reason: 'MANUAL', until: null } } });
  expect(await rise('celsius=20&at=07:00')).toMatchObject({ kind: 'unknown', because: 'not-measured' });
  await server.measure({ homeId, roomId, deviceId: WALL }, 'temperature', 17.5, EVENING);
  const ahead = Array.from({ length: 48 }, (_, index) => ({
    hour: Math.floor(EVENING / HOUR) + index,
    temperature: 3,
    humidity: null,
    condition: 'CLOUDY' as const,
    solar: 0,
    forecast: true,
  }));
  await server.database.kysely.deleteFrom('weather_hour').where('home_id', '=', homeId).execute();
  expect(await rise('celsius=20&at=07:00')).toMatchObject({ kind: 'unknown', because: 'no-weather' });
  await putWeather(server.database, homeId, ahead);
  const known = await rise('celsius=20&at=07:00');
  if (known.kind !== 'rise') throw new Error(known.kind);
  // the next seven in the morning, where the home is
  expect(known.at).toBe('2026-11-21T06:00:00.000Z');
  expect(Date.parse(known.at) - Date.parse(known.beginsAt)).toBe(known.minutes * 60_000);
  expect(known).toMatchObject({ outdoor: { from: 3, to: 3 } });
  expect(known.surely ?? Infinity).toBeGreaterThan(known.minutes);
  const later = await rise('celsius=21&at=07:00');
  expect(later.kind === 'rise' && later.minutes).toBeGreaterThan(known.minutes);
  // its schedule asks for as much
  expect(await rise('celsius=10&at=07:00')).toMatchObject({ kind: 'there', scheduled: true });
  // one that it cannot come to is told so while it is planned
  const late = await rise('celsius=24&at=20:00');
  expect(late).toMatchObject({ scheduled: false });
  if (late.kind !== 'late') throw new Error(late.kind);
  const starts = (early: boolean) =>
    server.database.kysely.updateTable('room').set({ early_start: early }).where('home_id', '=', homeId).where('id', '=', roomId).execute();
  await starts(true);
  const url = `/hops/homes/${homeId}/rooms/${roomId}/rise`;
  const headers = { authorization: `Bearer ${server.camille.token}` };
  const planned = await server.app.inject({ method: 'PUT', url, headers, payload: { celsius: 24, at: '20:00' } });
  expect(planned.json()).toMatchObject({ from: late.at });
  expect((await room()).planned).toMatchObject({ from: late.at, early: true, late: { thereAt: late.thereAt } });
  await server.app.inject({ method: 'DELETE', url, headers });
  await starts(false);
  await server.database.kysely.deleteFrom('journal_entry').where('detail', '=', 'planned-rise').execute();
  expect((await ask('celsius=40&at=07:00')).statusCode).toBe(422);
  expect((await ask('celsius=20&at=25:00')).statusCode).toBe(422);
  expect((await get(`/rooms/${server.camille.rooms.HOT_WATER}/rise?celsius=20&at=07:00`)).statusCode).toBe(404);
  expect((await ask('celsius=20&at=07:00', server.louis.token)).statusCode).toBeGreaterThanOrEqual(403);
});

test('a rise that is planned is a block of its room’s schedule, once, and can be taken back', async () => {
  const path = `/rooms/${roomId}/rise`;
  const send = (method: 'PUT' | 'DELETE', payload?: object, token = server.camille.token, to = path) =>
    server.app.inject({
      method,
      url: `/hops/homes/${homeId}${to}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const plan = { celsius: 24, at: '07:10' };
  const next = async () => {
    const [configuration] = await loadConfigurations(server.database, [homeId]);
    const { timetable } = configuration!.rooms.find(({ id }) => id === roomId)!;
    return nextScheduleChange(timetable, configuration!.timeZone, instant(Date.parse('2026-11-21T06:09:00Z')));
  };
  expect((await room()).planned).toBeNull();
  const without = await next();
  expect((await send('PUT', plan, server.louis.token)).statusCode).toBeGreaterThanOrEqual(403);
  expect((await send('PUT', plan, undefined, `/rooms/${server.camille.rooms.HOT_WATER}/rise`)).statusCode).toBe(422);
  expect((await send('PUT', { ...plan, celsius: 90 })).statusCode).toBe(422);
  expect((await send('PUT', { ...plan, at: '24:10' })).statusCode).toBe(422);
  // its schedule asks for more
  expect((await send('PUT', { ...plan, celsius: 12 })).statusCode).toBe(409);
  expect((await room()).planned).toBeNull();

  const stored = await send('PUT', plan);
  expect(stored.statusCode).toBe(200);
  const planned = { celsius: 24, from: '2026-11-21T06:10:00.000Z', to: '2026-11-21T08:10:00.000Z' };
  expect(stored.json()).toEqual(planned);
  expect((await room()).planned).toMatchObject({ ...planned, late: null });
  expect(await next()).toEqual({ at: Date.parse(planned.from), setting: { power: 'ON', temperature: 24 } });
  // what is over is not told any more
  server.setTime(instant(Date.parse(planned.to)));
  expect((await room()).planned).toBeNull();
  server.setTime(EVENING);
  expect((await send('DELETE')).statusCode).toBe(204);
  expect((await room()).planned).toBeNull();
  expect(await next()).toEqual(without);
  const { entries } = (await server.app
    .inject({ url: `/api/v2/homes/${homeId}/journal`, headers: { authorization: `Bearer ${server.camille.token}` } })
    .then((answer) => answer.json())) as { entries: { detail: string; change: { before: object | null; after: object | null } }[] };
  const told = entries.filter(({ detail }) => detail === 'planned-rise');
  expect(told.map(({ change }) => [change.before === null, change.after === null])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('a room is learned anew at a resident’s word, says so, and has what was known back', async () => {
  const model = aModel({ beside: [], from: instant(EVENING - 24 * DAY), to: EVENING });
  await learned({ model, error: 0.334 });
  const send = (method: 'POST' | 'DELETE', path: string, token = server.camille.token, key?: string) =>
    server.app.inject({
      method,
      url: `/hops/homes/${homeId}${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const path = `/rooms/${roomId}/learnAnew`;
  const before = await room();
  expect(before.room.anew).toEqual({ days: 5, since: null, undoable: false });
  expect((await send('POST', path, server.louis.token)).statusCode).toBeGreaterThanOrEqual(403);
  expect((await send('POST', `/rooms/${server.camille.rooms.HOT_WATER}/learnAnew`)).statusCode).toBe(422);
  expect((await send('POST', '/rooms/4711/learnAnew')).statusCode).toBe(404);
  expect((await room()).model).toEqual(before.model);

  const key = 'a-key-of-the-first-tap';
  expect((await send('POST', path, undefined, key)).statusCode).toBe(204);
  const learning = await room();
  expect(learning).toMatchObject({
    model: null,
    room: { confidence: null, figures: null, learning: { heated: 0, needed: 5 }, anew: { days: 5, undoable: true } },
  });
  expect(learning.room.anew.since).not.toBeNull();
  expect((await home()).rooms[0]).toEqual(learning.room);
  expect((await send('DELETE', path)).statusCode).toBe(204);
  expect(await room()).toEqual(before);
  // the first tap, sent again
  expect((await send('POST', path, undefined, key)).statusCode).toBe(204);
  expect(await room()).toEqual(before);

  // all of the home’s heated rooms, and back
  expect((await send('POST', '/learnAnew')).statusCode).toBe(204);
  expect((await room()).model).toBeNull();
  expect((await send('DELETE', '/learnAnew')).statusCode).toBe(204);
  expect((await send('DELETE', '/learnAnew')).statusCode).toBe(204);
  expect(await room()).toEqual(before);
  const { entries } = (await server.app
    .inject({ url: `/api/v2/homes/${homeId}/journal`, headers: { authorization: `Bearer ${server.camille.token}` } })
    .then((answer) => answer.json())) as { entries: { kind: string; detail: string; origin: string; roomId: number; change: object }[] };
  const told = entries.filter(({ kind }) => kind === 'learning');
  expect(told.map(({ detail, change }) => [detail, change])).toEqual(
    ['put-back', 'begun-anew', 'put-back', 'begun-anew'].map((detail) => [
      detail,
      { before: { known: detail === 'begun-anew' }, after: { known: detail === 'put-back' } },
    ]),
  );
  expect(new Set(told.map((entry) => `${entry.origin} ${entry.roomId}`))).toEqual(new Set([`people ${roomId}`]));
});

test('a room that is not known tells what its record lacks, and is tried again at a resident’s word', async () => {
  const put = (row: object) =>
    server.database.kysely.updateTable('room_learning').set(row).where('home_id', '=', homeId).where('room_id', '=', roomId).execute();
  const dueAt = async () => {
    const row = server.database.kysely.selectFrom('room_learning').select('due_at').where('home_id', '=', homeId);
    return (await row.where('room_id', '=', roomId).executeTakeFirstOrThrow()).due_at;
  };
  const tryIt = (id: number, token = server.camille.token) =>
    server.app.inject({
      method: 'POST',
      url: `/hops/homes/${homeId}/rooms/${id}/tryLearning`,
      headers: { authorization: `Bearer ${token}` },
    });
  const later = new Date(EVENING + 6 * DAY);
  await learned({ refused: 'no-rises' });
  await put({ due_at: later, fit_at: later });
  const needed = { heated: 5, measured: 0.6, weather: 0.8, rises: 3 };
  expect((await room()).record).toMatchObject({ heatedOn: [], rises: 0, needed, due: false });
  expect((await tryIt(roomId, server.louis.token)).statusCode).toBeGreaterThanOrEqual(403);
  expect((await tryIt(server.camille.rooms.HOT_WATER)).statusCode).toBe(422);
  expect(await dueAt()).toEqual(later);
  expect((await tryIt(roomId)).statusCode).toBe(204);
  expect((await room()).record).toMatchObject({ due: true });
  // one that is known has nothing to be tried for
  await learned({ model: aModel({ beside: [] }) });
  await put({ due_at: later });
  expect((await tryIt(roomId)).statusCode).toBe(204);
  expect(await dueAt()).toEqual(later);
  expect((await room()).record).toBeNull();
});

test('only rooms that are heated are known, and only to those who live there', async () => {
  expect((await get(`/rooms/${server.camille.rooms.HOT_WATER}/insights`)).statusCode).toBe(404);
  expect((await get('/rooms/4711/insights')).statusCode).toBe(404);
  for (const path of ['/systemInsights', `/rooms/${roomId}/insights`]) {
    const theirs = await get(path, server.louis.token);
    expect(theirs.statusCode).toBeGreaterThanOrEqual(403);
  }
  expect(server.faults).toEqual([]);
});
