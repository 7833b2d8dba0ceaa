import { type Instant, DAY, HOUR, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADVISORY_LOCK } from '../../database/advisory-locks.ts';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import { createTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createRoom } from './create-room.ts';
import { deleteRoom } from './delete-room.ts';
import { forgetDeletedRooms } from './forget-deleted-rooms.ts';

const NOON = Date.UTC(2026, 0, 15, 12);

let test: TestDatabase;
let telemetry: Telemetry;
let clock: Instant = instant(NOON);
let homeId: number;
const now = () => clock;

beforeAll(async () => {
  test = await createTestDatabase();
  const home = { name: 'Maison', time_zone: 'Europe/Paris', generation: 'LINE_X' } as const;
  homeId = (await test.database.kysely.insertInto('home').values(home).returning('id').executeTakeFirstOrThrow()).id;
  telemetry = createTelemetry({ database: test.database, now, log: () => undefined });
  await telemetry.start();
});
afterAll(async () => {
  await telemetry.stop();
  await test.drop();
});

const command = () => ({ homeId, personId: null, at: clock, idempotency: null });
const deps = () => ({ database: test.database, bus: createInProcessBus(() => undefined) });
const forget = () => forgetDeletedRooms({ database: test.database, telemetry, now });
async function makeRoom(name: string): Promise<number> {
  const made = await createRoom(deps(), command(), { name, type: 'HEATING' });
  if (!made.ok) throw new Error(made.error.code);
  return made.answer;
}
/** A value of the room's device, and one that the engine recorded of the room. */
async function record(roomId: number, at: number): Promise<void> {
  for (const deviceId of [`VA${roomId}`, '']) {
    const series = await telemetry.seriesOf(homeId, roomId, deviceId, 1, 'temperature');
    await telemetry.append([{ homeId, series, at: instant(at), value: 20 }]);
  }
}
const countOf = async (query: string) => (await test.database.pool.query(query)).rowCount;
const recordedOf = async (roomId: number) => {
  const series = `select id from series where home_id = ${homeId} and room_id = ${roomId}`;
  return {
    tail: await countOf(`select from reading_tail where home_id = ${homeId} and series in (${series})`),
    hours: await countOf(`select from reading_hour where home_id = ${homeId} and room_id = ${roomId}`),
    days: await countOf(`select from reading_day where home_id = ${homeId} and room_id = ${roomId}`),
    ownLast: await countOf(`select from last_state where home_id = ${homeId} and series in (${series} and device_id = '')`),
    deviceLast: await countOf(`select from last_state where home_id = ${homeId} and series in (${series} and device_id <> '')`),
  };
};

it('removes what was recorded of a room, once and again when the last of it has landed, and nothing of another', async () => {
  const [gone, stays] = [await makeRoom('Bureau'), await makeRoom('Salon')];
  for (const room of [gone, stays]) await record(room, NOON - 2 * DAY);
  clock = instant(NOON + 2 * HOUR);
  await telemetry.sealHours();
  await telemetry.sealDays();
  for (const room of [gone, stays]) await record(room, clock);
  clock = instant(clock + 2 * HOUR);
  await telemetry.sealHours();
  for (const room of [gone, stays]) await record(room, clock);
  // last values are written at the end
  await telemetry.stop();
  telemetry = createTelemetry({ database: test.database, now, log: () => undefined });
  await telemetry.start();
  const before = await recordedOf(stays);
  expect(before).toEqual({ tail: 2, hours: 1, days: 1, ownLast: 1, deviceLast: 1 });
  expect(await recordedOf(gone)).toEqual(before);

  expect((await deleteRoom(deps(), command(), gone)).ok).toBe(true);
  await forget();
  // a device keeps its last value: it has only left the room
  const nothing = { tail: 0, hours: 0, days: 0, ownLast: 0, deviceLast: 1 };
  expect(await recordedOf(gone)).toEqual(nothing);
  expect(await recordedOf(stays)).toEqual(before);

  // what had been on its way
  await record(gone, clock);
  await forget();
  expect(await recordedOf(gone)).toMatchObject({ tail: 2 });
  clock = instant(clock + 2 * DAY);
  await forget();
  expect(await recordedOf(gone)).toMatchObject({ tail: 0 });
  expect(await test.database.kysely.selectFrom('room_deletion').select(['room_id', 'forget_at']).execute()).toEqual([
    { room_id: gone, forget_at: null },
  ]);
  expect(await makeRoom('Chambre')).toBe(stays + 1);
});

it('goes on with others where one cannot be forgotten, and keeps of those that are done the last', async () => {
  const rooms = [await makeRoom('Bureau'), await makeRoom('Salon'), await makeRoom('Cave')] as const;
  for (const room of rooms) await deleteRoom(deps(), command(), room);
  clock = instant(clock + 2 * DAY);
  const forgotten: number[] = [];
  const forgetRoom = async (_home: number, room: number): Promise<void> => {
    if (room === rooms[0]) throw new Error('damaged');
    forgotten.push(room);
  };
  const failing = forgetDeletedRooms({ database: test.database, telemetry: { forgetRoom }, now });
  await expect(failing).rejects.toMatchObject({ errors: [new Error('damaged')] });
  expect(forgotten).toEqual([rooms[1], rooms[2]]);
  const left = () => test.database.kysely.selectFrom('room_deletion').select('room_id').orderBy('room_id').execute();
  expect(await left()).toEqual([{ room_id: rooms[0] }, { room_id: rooms[2] }]);
  await forget();
  expect(await left()).toEqual([{ room_id: rooms[2] }]);
  expect(await makeRoom('Chambre')).toBe(rooms[2] + 1);
});

it('waits for nobody where nothing was recorded', async () => {
  const sealing = await test.database.pool.connect();
  await sealing.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.chunks]);
  const { rows } = await sealing.query<{ id: number }>('select coalesce(max(room_id), 0) as id from series');
  await expect(telemetry.forgetRoom(homeId, (rows[0]?.id ?? 0) + 1)).resolves.toBeUndefined();
  sealing.release(true);
});

it('has the rooms beside it looked at soon: one of them may have been found to be measured there', async () => {
  const [gone, stays] = [await makeRoom('Alcôve'), await makeRoom('Chambre')];
  await test.database.pool.query(`update room_learning set due_at = 'infinity' where home_id = $1`, [homeId]);
  expect((await deleteRoom(deps(), command(), gone)).ok).toBe(true);
  const { rows } = await test.database.pool.query('select due_at from room_learning where home_id = $1 and room_id = $2', [homeId, stays]);
  expect(rows).toEqual([{ due_at: new Date(clock) }]);
});
