import { DAY, HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import { ROOM_MODEL_VERSION } from '@braise/energy';
import { aModel } from '@braise/energy/testing';
import { createVirtualHome } from '@braise/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BusMessage } from '../../bus/bus.ts';
import { createClosedLoop } from '../../demo/past/closed-loop.ts';
import { createHistoryBuffer } from '../../demo/past/history-buffer.ts';
import { storeRoomDays } from '../../demo/past/store-room-days.ts';
import { findDemoPlaces } from '../../demo/demo-places.ts';
import { type DemoHomeRig, createDemoHomeRig } from '../../demo/testing/demo-home-rig.ts';
import { weatherHourOf } from '../../demo/weather-hour-of.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';
import { loadConfigurations } from '../../engine/home-configuration.store.ts';
import { putWeather } from '../../home-model/weather.store.ts';
import { PartFailed } from '../../jobs/job.ts';
import { assignDevice } from '../devices/assign-device.ts';
import { learnAnew, undoLearnAnew } from './learn-anew.ts';
import { learnRooms } from './learn-rooms.ts';
import { claimRooms, storeLearned } from './room-learning.store.ts';

const begun = instant(Date.parse('2026-01-05T00:00:00Z'));
const DAYS = 10;
/** Three in the night of Paris: homes have their minute before or after. */
const night = (day: number): Instant => instant(begun + (DAYS + day) * DAY + 5 * HOUR);

let rig: DemoHomeRig;
let homeId: number;
let clock = night(0);
const told: BusMessage[] = [];

/** Ten days of January in a flat, as its devices and the engine would have had them stored. */
beforeAll(async () => {
  rig = await createDemoHomeRig(() => clock);
  rig.bus.subscribe((message) => told.push(message));
  const { demo, homeId: id } = await rig.makeHome('louis');
  homeId = id;
  const places = await findDemoPlaces(rig.database, demo.definition, homeId);
  if (places === null) throw new Error('not placed');
  const buffer = createHistoryBuffer(places);
  const home = createVirtualHome({ definition: demo.definition, seed: 3, start: begun });
  await createClosedLoop(home, begun, { store: (value) => buffer.add(value) }).advance(instant(begun + DAYS * DAY));
  const days = await buffer.take(instant(begun + (DAYS + 1) * DAY), (...series) => rig.telemetry.seriesOf(homeId, ...series));
  await storeRoomDays(rig.telemetry, homeId, instant(begun + (DAYS + 1) * DAY), days);
  const hours = Array.from({ length: DAYS * 24 + 2 }, (_, hour) => weatherHourOf(home.weather.at(instant(begun + hour * HOUR))));
  await putWeather(rig.database, homeId, hours);
});
afterAll(() => rig.close());

beforeEach(async () => {
  clock = night(0);
  told.length = 0;
  await rig.database.pool.query(
    `update room_learning set due_at = 'epoch', fit_at = 'epoch', model = null, fit = null, refused = null, error = null, since = null, set_aside = null`,
  );
});

type Row = {
  room_id: number;
  due_at: Date;
  fit: { to: number; days: number } | null;
  model: { to: number } | null;
  refused: string | null;
  since: Date | null;
};
const rowsOf = async (home = homeId): Promise<readonly Row[]> =>
  (await rig.database.pool.query<Row>('select * from room_learning where home_id = $1 order by room_id', [home])).rows;
const needs = () => ({ ...rig, now: () => clock });
const learn = () => learnRooms(needs());
const revision = async () =>
  (await rig.database.kysely.selectFrom('home').select('revision').where('id', '=', homeId).executeTakeFirstOrThrow()).revision;

it('learns rooms night by night, and has the engine decide by what was learned', async () => {
  const before = await revision();
  await learn();
  const [first] = await rowsOf();
  expect(first?.fit ?? first?.model).not.toBeNull();
  // gone on with in the night that follows, at the minute of the home
  expect(first?.due_at.getTime()).toBeGreaterThan(clock);
  expect(new Set((await rowsOf()).map(({ due_at }) => due_at.getTime() % HOUR)).size).toBe(1);
  const after = await rowsOf();
  await learn();
  expect(await rowsOf()).toEqual(after);

  let nights = 1;
  for (; nights < 8 && (await rowsOf()).some(({ fit }) => fit !== null); nights++) {
    clock = night(nights);
    await learn();
  }
  const rows = await rowsOf();
  const learned = rows.filter(({ model }) => model !== null);
  expect(learned.length).toBeGreaterThan(0);
  // of the record that the fit was begun with
  for (const { model } of learned) expect(Math.abs((model?.to ?? 0) - night(0))).toBeLessThan(2 * HOUR);
  for (const { model, refused } of rows) expect((model === null) === (refused === null)).toBe(false);
  expect(await revision()).toBeGreaterThan(before);
  expect(told).toContainEqual({ type: 'home-changed', homeId, revision: await revision() });
  const [configuration] = await loadConfigurations(rig.database, [homeId]);
  for (const { room_id, model } of rows) expect(configuration?.rooms.find(({ id }) => id === room_id)?.model ?? null).toEqual(model);
  // what is there is looked at in a few days
  for (const { due_at } of learned) expect(due_at.getTime()).toBeGreaterThan(clock + DAY);
});

it('goes on with a fit that a process has left, and begins one of another version anew', async () => {
  const [{ room_id } = { room_id: 0 }] = await rowsOf();
  const fit = (version: number) =>
    JSON.stringify({
      to: night(-1),
      days: 8,
      left: 8,
      state: { version, rung: 'one-state', trying: null, best: null, outcome: null },
    });
  const put = (version: number) =>
    rig.database.pool.query('update room_learning set fit = $1 where home_id = $2 and room_id = $3', [fit(version), homeId, room_id]);
  const fitted = async () => (await rowsOf()).find((row) => row.room_id === room_id)?.fit;
  await put(ROOM_MODEL_VERSION);
  await learn();
  expect(await fitted()).toMatchObject({ to: night(-1), days: 8 });
  await rig.database.pool.query(`update room_learning set due_at = 'epoch'`);
  await put(0);
  await learn();
  const row = (await rowsOf()).find((each) => each.room_id === room_id);
  expect(row?.fit?.to ?? row?.model?.to).toBeGreaterThan(night(-1));
});

it('says why nothing is learned, and tries again the next night', async () => {
  const hidden = await rig.database.pool.query(`delete from weather_hour where home_id = $1 returning *`, [homeId]);
  await learn();
  for (const { refused, due_at } of await rowsOf()) {
    expect(refused).toBe('too-little-weather');
    expect(due_at.getTime()).toBeGreaterThan(clock);
    expect(due_at.getTime()).toBeLessThan(clock + 2 * DAY);
  }
  await putWeather(rig.database, homeId, hidden.rows);
});

it('leaves homes to one process each, and lets them go again after its lease', async () => {
  const lease = new Date(clock + HOUR);
  const [claimed, ...others] = await claimRooms(rig.database, clock, lease, 10);
  expect([claimed?.homeId, claimed?.rooms.size, others.length]).toEqual([homeId, (await rowsOf()).length, 0]);
  expect(await claimRooms(rig.database, clock, lease, 10)).toEqual([]);
  expect(await claimRooms(rig.database, instant(clock + 2 * HOUR), lease, 10)).toHaveLength(1);
});

it('takes as many homes as it is to, however many rooms each has', async () => {
  const { pool } = rig.database;
  const made = await pool.query<{ id: number }>(
    `insert into home (name, time_zone, generation) values ('h', 'Europe/Paris', 'LINE_X') returning id`,
  );
  const other = made.rows[0]?.id ?? 0;
  await pool.query(`insert into room (home_id, id, name, type, position) values ($1, 1, 'r', 'HEATING', 1)`, [other]);
  await pool.query(`insert into room_learning (home_id, room_id, due_at, fit_at) values ($1, 1, '2000-01-01', '2000-01-01')`, [other]);
  expect((await rowsOf()).length).toBeGreaterThan(1);
  const claimed = await claimRooms(rig.database, clock, new Date(clock + HOUR), 2);
  expect(new Set(claimed.map((home) => home.homeId))).toEqual(new Set([homeId, other]));
  await pool.query('delete from home where id = $1', [other]);
});

it('leaves what is left to whoever comes next when the process ends, with what it has come to', async () => {
  // a room takes some turns of its fit: these are those of the first one and a few of the second
  let looks = 0;
  const ending = {
    get aborted() {
      looks += 1;
      return looks > 10;
    },
  };
  await learnRooms(needs(), ending);
  // what was come to the end of waits for another night, and nothing for the lease to end
  const due = (await rowsOf()).map(({ due_at }) => due_at.getTime());
  const left = due.filter((at) => at === 0).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(due.length);
  expect(due.filter((at) => at > clock + HOUR)).toHaveLength(due.length - left);
  await learn();
  for (const { due_at } of await rowsOf()) expect(due_at.getTime()).toBeGreaterThan(clock);
});

it('learns once in a night of 25 hours', async () => {
  clock = instant(Date.parse('2026-10-24T22:10:00Z'));
  await learn();
  for (const { due_at } of await rowsOf()) expect(due_at.getTime()).toBeGreaterThan(Date.parse('2026-10-25T23:00:00Z'));
});

it('looks at the rooms of a home soon once its devices are others', async () => {
  await rig.database.pool.query(`update room_learning set due_at = 'infinity' where home_id = $1`, [homeId]);
  await lookAtRooms(homeId, clock).execute(rig.database.kysely);
  for (const { due_at } of await rowsOf()) expect(due_at.getTime()).toBe(clock);
});

it('keeps a home of which something goes wrong from no other, and tries it again later and later', async () => {
  const other = await rig.makeHome('camille');
  await rig.database.pool.query(`update room_learning set due_at = 'epoch'`);
  const telemetry: typeof rig.telemetry = {
    ...rig.telemetry,
    readRange: (home, ...range) => (home === homeId ? Promise.reject(new Error('unreadable')) : rig.telemetry.readRange(home, ...range)),
  };
  await expect(learnRooms({ ...needs(), telemetry })).rejects.toThrow('the rooms of 1 homes');
  // a room that waits since the epoch has failed for long
  for (const { due_at } of await rowsOf()) expect(due_at.getTime()).toBe(clock + 3 * DAY);
  for (const { refused } of await rowsOf(other.homeId)) expect(refused).not.toBeNull();
  await rig.database.pool.query(`update room_learning set due_at = 'epoch', fit_at = $1`, [new Date(clock + DAY)]);
  for (const wait of [10, 10, 20, 40]) {
    await expect(learnRooms({ ...needs(), telemetry })).rejects.toBeInstanceOf(PartFailed);
    for (const { due_at } of await rowsOf()) expect(due_at.getTime()).toBe(clock + wait * MINUTE);
    clock = instant(clock + wait * MINUTE);
  }
});

it('leaves nothing of a home that is removed while it is learned', async () => {
  const { homeId: gone } = await rig.makeHome('nora');
  await rig.database.pool.query(`update room_learning set due_at = 'infinity' where home_id <> $1`, [gone]);
  await rig.database.pool.query(`update room_learning set due_at = 'epoch' where home_id = $1`, [gone]);
  const telemetry: typeof rig.telemetry = {
    ...rig.telemetry,
    async readRange(...range) {
      await rig.database.pool.query('delete from home where id = $1', [gone]);
      return rig.telemetry.readRange(...range);
    },
  };
  await learnRooms({ ...needs(), telemetry });
  expect(await rowsOf(gone)).toEqual([]);
});

it('knows a room by what was said in it: thermometers that change places in the app are where they are said to be', async () => {
  const [here, beside] = (await rowsOf()).map(({ room_id }) => room_id) as [number, number];
  const { rows: found } = await rig.database.pool.query<{ id: string }>(
    `insert into device (home_id, gateway_id, id, address, vendor, model, name, capabilities)
     select device.home_id, gateway_id, 'RU0000000099', '0x99', vendor, model, 'autre', capabilities
     from device join room on room.home_id = device.home_id and measuring_device_id = device.id where room.home_id = $1 and room.id = $2
     returning (select measuring_device_id from room where home_id = $1 and id = $2) as id`,
    [homeId, here],
  );
  const [one, other] = [found[0]!.id, 'RU0000000099'];
  const moved = instant(begun + (DAYS - 1) * DAY);
  const put = async (deviceId: string, roomId: number) => {
    const command = { homeId, personId: null, at: clock, idempotency: null };
    expect((await assignDevice(rig, command, { deviceId, channel: null, roomId })).ok).toBe(true);
  };
  const said = async (deviceId: string, roomId: number, values: readonly { readonly at: Instant; readonly value: number }[]) => {
    const series = await rig.telemetry.seriesOf(homeId, roomId, deviceId, 0, 'temperature');
    await rig.telemetry.load(values.map((value) => ({ ...value, homeId, series })));
  };
  // what nobody could take for a room of this model
  const wave = (from: Instant, to: Instant) =>
    Array.from({ length: (to - from) / (10 * MINUTE) }, (_, index) => {
      const at = instant(from + index * 10 * MINUTE);
      return { at, value: 20 + 6 * Math.sin((2 * Math.PI * at) / (6 * HOUR)) };
    });
  const end = instant(begun + DAYS * DAY);
  const { series } = await rig.telemetry.readRange(homeId, here, moved, end, ['temperature']);
  await put(other, beside);
  await said(other, beside, wave(begun, moved));
  await put(one, beside);
  await put(other, here);
  await said(other, here, series.find(({ deviceId }) => deviceId === one)!.values);
  await said(one, beside, wave(moved, end));

  const model = aModel({ beside: [beside], validated: [{ hours: 6, rmse: 1.5, bias: 0, persistence: 3, count: 100 }] });
  await rig.database.pool.query(`update room_learning set due_at = 'infinity'`);
  for (const hours of [1, 12, 23]) {
    clock = instant(moved + hours * HOUR);
    await rig.database.pool.query(
      `update room_learning set due_at = 'epoch', fit_at = $1, model = $2 where home_id = $3 and room_id = $4`,
      [new Date(clock + 2 * DAY), JSON.stringify(model), homeId, here],
    );
    await learn();
    expect((await rowsOf()).find(({ room_id }) => room_id === here)?.model).toEqual(model);
  }
});

it('learns a room anew from what is recorded after that, and gives it back what was known until then', async () => {
  const [room] = await rowsOf();
  const roomId = room!.room_id;
  const row = async () => (await rowsOf()).find(({ room_id }) => room_id === roomId)!;
  const by = () => ({ homeId, personId: null, at: clock, idempotency: null });
  const model = aModel({ beside: [], validated: [{ hours: 6, rmse: 9, bias: 0, persistence: 9, count: 100 }] });
  const put = { model: JSON.stringify(model), error: 0.4, fit_at: new Date(night(3)), due_at: new Date(night(1)) };
  await rig.database.kysely.updateTable('room_learning').set(put).where('room_id', '=', roomId).execute();

  // a fit that is under way somewhere is for nothing
  const lease = new Date(clock + HOUR);
  await rig.database.kysely.updateTable('room_learning').set({ due_at: lease }).where('room_id', '=', roomId).execute();
  expect(await learnAnew(rig, by(), roomId)).toMatchObject({ ok: true });
  const late = { model, fit: null, refused: null, error: null, fitAt: clock, dueAt: night(1), since: null };
  await storeLearned(rig.database, homeId, new Map([[roomId, late]]), { lease, changed: true });
  await storeLearned(rig.database, homeId, new Map([[roomId, late]]), { lease: null, changed: true });
  expect(await row()).toMatchObject({ model: null, since: new Date(clock) });
  const anew = async () => (await loadConfigurations(rig.database, [homeId]))[0]?.rooms.find(({ id }) => id === roomId)?.learnedAnew;
  expect(await anew()).toBe(clock);

  // ten days are recorded, none of them since
  await learn();
  expect(await row()).toMatchObject({ model: null, fit: null, refused: 'too-few-heated-days' });
  // again keeps what was known first
  expect(await learnAnew(rig, by(), roomId)).toMatchObject({ ok: true });
  expect(await undoLearnAnew(rig, by(), roomId)).toMatchObject({ ok: true });
  const restored = { model: { to: model.to }, error: 0.4, fit_at: new Date(night(3)), due_at: lease, since: null, refused: null };
  expect(await row()).toMatchObject({ ...restored, set_aside: null });
  expect(await anew()).toBeNull();
  await undoLearnAnew(rig, by(), roomId);
  expect(await row()).toMatchObject(restored);

  // had it been begun anew before those days, they were enough
  await learnAnew(rig, by(), roomId);
  await rig.database.kysely
    .updateTable('room_learning')
    .set({ since: new Date(begun + 3 * DAY) })
    .where('room_id', '=', roomId)
    .execute();
  const { rooms } = (await claimRooms(rig.database, clock, new Date(clock + HOUR), 1))[0]!;
  const newer = { ...rooms.get(roomId)!, model: { ...model, to: night(0) }, dueAt: night(1) };
  await storeLearned(rig.database, homeId, new Map([[roomId, newer]]), { lease: new Date(clock + HOUR), changed: true });
  // what was set aside is gone with what is known now
  expect(await row()).toMatchObject({ model: { to: night(0) }, set_aside: null });
  await undoLearnAnew(rig, by(), roomId);
  expect(await row()).toMatchObject({ model: { to: night(0) } });
});

it('keeps what was learned here over what comes from elsewhere and is older', async () => {
  const [room] = await rowsOf();
  if (room === undefined) throw new Error('no room');
  const known = async () => (await rowsOf()).find(({ room_id }) => room_id === room.room_id)?.model?.to ?? null;
  const comes = async (day: number | null) => {
    const model = day === null ? null : { ...aModel({ beside: [] }), to: night(day) };
    const learning = { model, fit: null, refused: null, error: null, fitAt: clock, dueAt: night(1), since: null };
    await storeLearned(rig.database, homeId, new Map([[room.room_id, learning]]), { lease: null, changed: true });
    return known();
  };
  expect(await comes(-3)).toBe(night(-3));
  expect(await comes(-5)).toBe(night(-3));
  expect(await comes(null)).toBe(night(-3));
  expect(await comes(-1)).toBe(night(-1));
});

it('waits for whoever holds the home, and keeps nobody from deleting a room', async () => {
  const [room] = await rowsOf();
  if (room === undefined) throw new Error('no room');
  const learned = new Map([
    [room.room_id, { model: null, fit: null, refused: null, error: null, fitAt: clock, dueAt: night(1), since: null }],
  ]);
  const holder = await rig.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from home where id = $1 for update', [homeId]);
    const stored = storeLearned(rig.database, homeId, learned, { lease: null, changed: true });
    await expect(Promise.race([stored, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))])).resolves.toBe('waits');
    await holder.query('delete from room where home_id = $1 and id = $2', [homeId, room.room_id]);
    await holder.query('commit');
    expect(await stored).not.toBeNull();
    expect((await rowsOf()).map(({ room_id }) => room_id)).not.toContain(room.room_id);
  } finally {
    holder.release();
  }
});
