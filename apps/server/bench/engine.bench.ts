import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeviceCapabilities, MINUTE, instant } from '@braise/domain';
import { pino } from 'pino';
import { createInProcessBus } from '../src/bus/in-process-bus.ts';
import { openDatabase, type Database } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { WORKERS, createEngine } from '../src/engine/engine.ts';
import type { LastValue } from '../src/home-model/last-values.ts';
import { PLAIN_VALVE } from '../src/testing/plain-valve.ts';
import { type BenchRow, atLeastShare, atMost } from './row.ts';

/** Homes that one process knows, and how often all of them are decided: a figure of fewer homes needs more rounds to be as sure. */
const SIZES = [
  { homes: 1_000, rounds: 3 },
  { homes: 10_000, rounds: 1 },
  { homes: 30_000, rounds: 1 },
] as const;
/** What a home costs may not depend on how many there are: the slowest size is to reach this share of the fastest. */
const EVEN = 0.85;
/** What is held of a home in memory, on average. */
const MOST_KILOBYTES = 10;
const ROOMS = 4;
const BLOCK_MINUTES = 15;

const valve: DeviceCapabilities = {
  ...PLAIN_VALVE,
  climates: PLAIN_VALVE.climates.map((climate) => ({ ...climate, demand: 'percentage' as const })),
  reports: [...PLAIN_VALVE.reports, { quantity: 'heatDemand', channel: 0, gettable: false }],
};
const boiler: DeviceCapabilities = {
  ...PLAIN_VALVE,
  climates: [],
  reports: [
    { quantity: 'flowTemperature', channel: 0, gettable: false },
    { quantity: 'centralHeatingActive', channel: 0, gettable: false },
  ],
  power: 'mains',
  heatSource: { kind: 'boiler', hotWater: false, flow: null },
};

/**
 * Due homes decided per second, from database to dispatched commands: every home's schedule changes at once, so each of its valves is told,
 * and the boiler that they call on. Of a few homes and of many, with what each takes of the heap once it is known; beside it the same homes
 * claimed and put back with no decision at all.
 */
export default async function engineBenchmark(): Promise<readonly BenchRow[]> {
  const measured: Measured[] = [];
  for (const size of SIZES) measured.push(await measure(size));
  const fastest = measured.reduce((best, each) => (each.rate > best.rate ? each : best));
  const most = measured.at(-1);
  const [least] = measured;
  if (most === undefined || least === undefined) throw new Error('nothing was measured');
  return [
    atLeastShare('due homes decided, database to dispatched commands', least.rate, 'homes/s', 0.05, {
      name: 'claimed and put back only',
      value: least.bare,
    }),
    ...measured.map(({ homes, rate }) =>
      atLeastShare(`due homes decided of ${homes.toLocaleString('en')}`, rate, 'homes/s', EVEN, {
        name: `the most, of ${fastest.homes.toLocaleString('en')}`,
        value: fastest.rate,
      }),
    ),
    atMost(`a home held in memory, of ${most.homes.toLocaleString('en')}`, most.kilobytes, 'kB', MOST_KILOBYTES),
  ];
}

type Measured = { readonly homes: number; readonly rate: number; readonly bare: number; readonly kilobytes: number };

async function measure({ homes, rounds }: (typeof SIZES)[number]): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'braise-bench-'));
  const cluster = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const database = openDatabase(cluster.address);
  try {
    await migrate(database);
    await makeHomes(database, homes);
    const clock = { now: instant(Date.parse('2026-01-15T05:59:00Z')) };
    let commands = 0;
    const heapBefore = heapUsed();
    const engine = createEngine({
      database,
      bus: createInProcessBus(() => undefined),
      now: () => clock.now,
      log: pino({ level: 'error' }),
      loadLastValues: async (homeId) => valuesOf(homeId, clock.now),
      record: async () => undefined,
      send: async () => {
        commands += 1;
      },
      requestFromDevice: async () => undefined,
    });
    await drain(engine.decideDue);
    let spent = 0;
    for (let round = 0; round < rounds; round += 1) {
      // the next block begins: every room changes
      clock.now = instant(Date.parse('2026-01-15T06:00:00Z') + round * BLOCK_MINUTES * MINUTE);
      await makeAllDue(database);
      commands = 0;
      spent += await timed(() => drain(engine.decideDue));
      if (commands < homes * ROOMS) throw new Error(`${commands} commands for ${homes * ROOMS} valves`);
    }
    const kilobytes = (heapUsed() - heapBefore) / homes / 1_000;
    if (engine.status().known !== homes) throw new Error(`${engine.status().known} homes are known of ${homes}`);
    await makeAllDue(database);
    const bare = await timed(() => claimAndReturn(database));
    return { homes, rate: (rounds * homes * 1_000) / spent, bare: (homes * 1_000) / bare, kilobytes };
  } finally {
    await database.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Four rooms by a timetable that changes each quarter of an hour from 07:00 on, where the homes are. */
async function makeHomes({ pool }: Database, homes: number): Promise<void> {
  const changes = [0, 1, 2, 3].map((index) => 420 + index * BLOCK_MINUTES);
  const starts = [0, ...changes, 1320];
  const blocks = JSON.stringify(
    starts.map((start, index) => ({
      start,
      end: starts[index + 1] ?? 1440,
      setting: { power: 'ON', temperature: index % 2 === 0 ? 17 : 20 },
      holdsWhenAway: false,
    })),
  );
  await pool.query(`insert into home (name, time_zone, generation) select 'h', 'Europe/Paris', 'LINE_X' from generate_series(1, ${homes})`);
  await pool.query(
    `insert into gateway (home_id, id, kind, name, topic_root, username, online) select id, 'IB' || id, 'zigbee2mqtt', 'z', 'r' || id, 'u' || id, true from home`,
  );
  await pool.query(
    `insert into room (home_id, id, name, type, position) select h.id, r, 'room', 'HEATING', r from home h, generate_series(1, ${ROOMS}) r`,
  );
  await pool.query(
    `insert into device (home_id, id, gateway_id, address, name, vendor, model, capabilities)
     select h.id, 'VA' || h.id || '-' || r, 'IB' || h.id, '0x' || r, 'v', 'v', 'm', $1 from home h, generate_series(1, ${ROOMS}) r`,
    [JSON.stringify(valve)],
  );
  await pool.query(
    `insert into device (home_id, id, gateway_id, address, name, vendor, model, capabilities)
     select id, 'BR' || id, 'IB' || id, '0xff', 'b', 'b', 'm', $1 from home`,
    [JSON.stringify(boiler)],
  );
  await pool.query(`insert into device_channel select home_id, 'VA' || home_id || '-' || id, 0, id from room`);
  await pool.query(`insert into timetable_day select home_id, id, 'ONE_DAY', 'MONDAY_TO_SUNDAY', $1 from room`, [blocks]);
  await pool.query(`insert into agenda select id, 'epoch' from home`);
  await pool.query('analyze');
}

const makeAllDue = ({ pool }: Database) => pool.query(`update agenda set due_at = 'epoch'`);

function valuesOf(homeId: number, at: LastValue['at']): readonly LastValue[] {
  const ofBoiler = [
    { deviceId: `BR${homeId}`, channel: 0, quantity: 'flowTemperature' as const, value: 38, at },
    { deviceId: `BR${homeId}`, channel: 0, quantity: 'centralHeatingActive' as const, value: 0, at },
  ];
  const ofValves = Array.from({ length: ROOMS }, (_, index) => `VA${homeId}-${index + 1}`).flatMap((deviceId) => [
    { deviceId, channel: 0, quantity: 'temperature' as const, value: 18.4, at },
    { deviceId, channel: 0, quantity: 'setpoint' as const, value: 17, at },
    { deviceId, channel: 0, quantity: 'heatDemand' as const, value: 0.4, at },
  ]);
  return [...ofValves, ...ofBoiler];
}

async function drain(decide: () => Promise<number>): Promise<void> {
  const worker = async () => {
    while ((await decide()) > 0);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

async function claimAndReturn({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ home_id: number }>(
      `update agenda set due_at = now() + interval '30 s' where home_id in
       (select home_id from agenda where due_at <= now() order by due_at limit 100 for update skip locked) returning home_id`,
    );
    if (rows.length === 0) return;
    await pool.query(`update agenda set due_at = now() + interval '1 h' where home_id = any($1)`, [rows.map((row) => row.home_id)]);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
