import { DAY, HOUR, type Instant, instant } from '@braise/domain';
import { blockAt } from '@braise/domain/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfigurations } from '../../engine/home-configuration.store.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
let home: string;
let camille: string;
/** The clock, and who is signed in by then. */
function setTime(now: Instant): void {
  server.setTime(now);
  camille = server.signIn(server.camille.personId);
}
beforeAll(async () => {
  server = await createTestServer();
  home = `/api/v2/homes/${server.camille.homeId}`;
});
afterAll(() => server.close());

/** Friday 20 November at seven in the evening it is; they leave on Saturday and are back on the second Sunday. */
const ASKED = { from: '2026-11-21T09:00', to: '2026-11-29T18:00', celsius: 15, rooms: null, hotWaterOff: true, preheats: true };
const FROM = '2026-11-21T08:00:00.000Z';
const TO = '2026-11-29T17:00:00.000Z';
const at = (iso: string): Instant => instant(Date.parse(iso));

async function send(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, token = camille, key?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : (answer.json() as Record<string, unknown>),
    headers: answer.headers,
  };
}
const set = (changes: object = {}, ...rest: [token?: string, key?: string]) =>
  send('PUT', `${home}/holiday`, { ...ASKED, ...changes }, ...rest);
const end = () => send('DELETE', `${home}/holiday`);
const stands = async () => (await send('GET', `${home}/holiday`)).body!['holiday'] as object | null;
const zoneState = (room: number) => send('GET', `${home}/zones/${room}/state`).then(({ body }) => body!);

/** What the engine will make of a room then, hands apart. */
async function scheduled(room: number, when: Instant) {
  const [configuration] = await loadConfigurations(server.database, [server.camille.homeId]);
  return blockAt(configuration!.rooms.find(({ id }) => id === room)!.timetable, configuration!.timeZone, when)?.block.setting;
}

beforeEach(async () => {
  setTime(EVENING);
  await end();
});

test('a holiday stands by the clock of its home, holds its rooms meanwhile, and is told in every room that it holds', async () => {
  const { HEATING, AIR_CONDITIONING, HOT_WATER } = server.camille.rooms;
  expect(await stands()).toBeNull();
  const without = await Promise.all([HEATING, HOT_WATER].map((room) => scheduled(room, at(FROM))));
  expect((await set()).status).toBe(204);
  expect(await stands()).toEqual({ from: FROM, to: TO, celsius: 15, rooms: null, hotWaterOff: true, preheats: true, fromCalendar: false });
  expect(await Promise.all([HEATING, AIR_CONDITIONING, HOT_WATER].map((room) => scheduled(room, at(FROM))))).toEqual([
    { power: 'ON', temperature: 15 },
    { power: 'OFF' },
    { power: 'OFF' },
  ]);
  expect(await zoneState(HEATING)).not.toHaveProperty('holidayMode');
  expect(await zoneState(HEATING)).toMatchObject({ nextScheduleChange: expect.anything() });

  setTime(instant(at(FROM) + HOUR));
  const mode = { start: '2026-11-21T08:00:00Z', end: '2026-11-29T17:00:00Z' };
  expect(await zoneState(HEATING)).toMatchObject({ holidayMode: mode, setting: { temperature: { celsius: 15 } }, overlay: null });
  expect((await zoneState(HEATING))['nextTimeBlock']).toEqual({ start: TO });
  const hops = (await send('GET', `/hops/homes/${server.camille.homeId}/rooms/${HEATING}`)).body;
  expect(hops).toMatchObject({ holidayMode: mode, setting: { temperature: { value: 15 } } });

  setTime(at(TO));
  expect(await stands()).toBeNull();
  expect(await zoneState(HEATING)).not.toHaveProperty('holidayMode');
  setTime(EVENING);
  expect((await end()).status).toBe(204);
  expect(await Promise.all([HEATING, HOT_WATER].map((room) => scheduled(room, at(FROM))))).toEqual(without);
});

test('rooms and hot water are left out as it was said', async () => {
  const { HEATING, AIR_CONDITIONING, HOT_WATER } = server.camille.rooms;
  const rooms = [AIR_CONDITIONING, HOT_WATER, HEATING];
  const without = await Promise.all(rooms.map((room) => scheduled(room, at(FROM))));
  expect((await set({ rooms: [AIR_CONDITIONING], hotWaterOff: false })).status).toBe(204);
  expect(await Promise.all(rooms.map((room) => scheduled(room, at(FROM))))).toEqual([{ power: 'OFF' }, without[1], without[2]]);
});

test.each([
  ['a return before the departure', { to: '2026-11-21T08:59' }, 'to'],
  ['a return with the departure', { to: '2026-11-21T09:00' }, 'to'],
  ['a departure in the past', { from: '2026-11-20T18:00' }, 'from'],
  ['more than a year', { to: '2027-11-24T09:00' }, 'to'],
  ['a day that does not exist', { to: '2027-02-30T09:00' }, 'to'],
  ['an instant in the place of a wall time', { from: '2026-11-21T09:00:00Z' }, 'from'],
  ['a room that does not exist', { rooms: [2_000_000_000] }, 'rooms'],
  ['no room', { rooms: [] }, 'rooms'],
  ['a temperature that no room takes', { celsius: 90 }, 'celsius'],
  ['a temperature below all of them', { celsius: -3 }, 'celsius'],
])('%s is refused, with its field, and changes nothing', async (_, changes, field) => {
  const { status, body } = await set(changes);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(field);
  expect(await stands()).toBeNull();
});

test('another home is none of theirs', async () => {
  expect((await set({}, server.louis.token)).status).toBeGreaterThanOrEqual(403);
  expect(await stands()).toBeNull();
});

test('one under way may be changed but for its begin, and begins now at the earliest where it is new', async () => {
  await set();
  setTime(instant(at(FROM) + 2 * DAY));
  expect((await set({ to: '2026-11-25T18:00' })).status).toBe(204);
  expect(await stands()).toMatchObject({ from: FROM, to: '2026-11-25T17:00:00.000Z' });
  expect((await set({ from: '2026-11-22T09:00' })).status).toBe(422);
  await end();
  expect((await set()).status).toBe(422);
});

test('ending is done once, and written down with who did it', async () => {
  await set({}, undefined, 'one');
  expect((await set({}, undefined, 'one')).headers['idempotent-replayed']).toBe('true');
  await end();
  expect((await end()).status).toBe(204);
  const { entries } = (await send('GET', `${home}/journal`)).body as { entries: { detail: string; change: object }[] };
  const [ended, planned] = entries.filter(({ detail }) => detail === 'holiday');
  expect(ended).toMatchObject({ actor: 'resident', change: { before: { celsius: 15 }, after: null } });
  expect(planned).toMatchObject({ change: { before: null, after: { celsius: 15 } } });
});

test('what a room is held at by hand ends with the begin of the holiday, and has its own end back without it', async () => {
  const { HEATING } = server.camille.rooms;
  const url = `/hops/homes/${server.camille.homeId}/rooms/${HEATING}`;
  const setting = { power: 'ON', temperature: { value: 22 } };
  const termination = async () => (await send('GET', url)).body!['manualControlTermination'] as { projectedExpiry: string | null } | null;
  const hold = (type: object) => send('POST', `${url}/manualControl`, { setting, termination: type });
  expect((await hold({ type: 'MANUAL' })).status).toBeLessThan(300);
  expect(await termination()).toMatchObject({ projectedExpiry: null });
  await set();
  expect(await termination()).toMatchObject({ type: 'MANUAL', projectedExpiry: '2026-11-21T08:00:00Z' });
  await hold({ type: 'MANUAL' });
  expect(await termination()).toMatchObject({ projectedExpiry: '2026-11-21T08:00:00Z' });
  await end();
  expect(await termination()).toMatchObject({ type: 'MANUAL', projectedExpiry: null });
  await hold({ type: 'TIMER', durationInSeconds: 2 * 86_400 });
  await set();
  expect(await termination()).toMatchObject({ type: 'TIMER', projectedExpiry: '2026-11-21T08:00:00Z' });
  await end();
  expect(await termination()).toMatchObject({ projectedExpiry: '2026-11-22T18:00:00Z' });
  await set();
  // what is asked for meanwhile holds as it was asked for
  setTime(instant(at(FROM) + HOUR));
  await hold({ type: 'MANUAL' });
  expect(await termination()).toMatchObject({ projectedExpiry: null });
  await set({ to: '2026-11-28T18:00' });
  expect(await termination()).toMatchObject({ projectedExpiry: null });
  await hold({ type: 'NEXT_TIME_BLOCK' });
  expect(await termination()).toMatchObject({ projectedExpiry: '2026-11-28T17:00:00Z' });
  await end();
  expect((await termination())?.projectedExpiry).not.toBe('2026-11-28T17:00:00Z');
  await send('POST', `${url}/resumeSchedule`);
});

test('of two who plan at once the second is told, and nothing of the first is lost unless it is said', async () => {
  const revision = async () => (await send('GET', `${home}/holiday`)).body!['revision'];
  const none = await revision();
  expect((await set({ basedOn: none })).status).toBe(204);
  const second = await set({ basedOn: none, celsius: 17 });
  expect([second.status, JSON.stringify(second.body)]).toEqual([409, expect.stringContaining('holiday.changed') as unknown]);
  expect(await stands()).toMatchObject({ celsius: 15 });
  const first = await revision();
  expect(first).not.toBe(none);
  expect((await set({ basedOn: first, celsius: 16 })).status).toBe(204);
  expect((await set({ basedOn: first, celsius: 17 })).status).toBe(409);
  expect((await set({ celsius: 17 })).status).toBe(204);
  await end();
  expect(await revision()).toBe(none);
  const together = await Promise.all([15, 16, 17].map((celsius) => set({ basedOn: none, celsius })));
  expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409, 409]);
});
