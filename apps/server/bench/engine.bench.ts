import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, type DeviceCapabilities, type Instant, MINUTE, instant } from '@braise/domain';
import { pino } from 'pino';
import { createInProcessBus } from '../src/bus/in-process-bus.ts';
import { openDatabase, type Database, type DatabaseAddress } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { WORKERS, createEngine } from '../src/engine/engine.ts';
import type { LastValue } from '../src/home-model/last-values.ts';
import { siblingAddress } from '../src/testing/global-setup.ts';
import { PLAIN_VALVE } from '../src/testing/plain-valve.ts';
import { processorSecondsOfTree } from './program/process-tree.ts';
import { type BenchRow, atLeastShare, atMost } from './table/row.ts';

/**
 * Homes that one engine knows, and how often all of them are decided in a turn: a figure of fewer homes needs more rounds to be as sure. The largest
 * first, before anything else is on the heap.
 */
const SIZES = [
  { homes: 30_000, rounds: 1 },
  { homes: 10_000, rounds: 2 },
  { homes: 1_000, rounds: 10 },
] as const;
/** The sizes take turns: what the machine does beside it, and what the program still learns of itself, meets each of them. */
const TURNS = 3;
/**
 * What a home costs may not depend on how many there are: the dearest size is to reach this share of the cheapest, in homes for each second of a
 * processor. By the clock a few homes are slower: their last batches leave a worker waiting.
 */
const EVEN = 0.85;
/** What is held of a home in memory, on average. */
const MOST_KILOBYTES = 10;
const ROOMS = 4;
const BLOCK_MINUTES = 15;
const BLOCKS = 4;

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
  const folder = await mkdtemp(join(tmpdir(), 'braise-bench-'));
  const cluster = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const admin = openDatabase(cluster.address, { maxConnections: 1 });
  const running: RunningHomes[] = [];
  try {
    for (const size of SIZES) running.push(await run(size, await newDatabase(admin, cluster.address, `homes_${size.homes}`)));
    for (let turn = 0; turn < TURNS; turn += 1) for (const each of running) await each.takeTurn();
    const [most] = running;
    if (most === undefined) throw new Error('nothing was measured');
    const cheapest = running.reduce((best, each) => (each.perProcessorSecond() > best.perProcessorSecond() ? each : best));
    return [
      atLeastShare('due homes decided, database to dispatched commands', most.rate(), 'homes/s', 0.05, {
        name: 'claimed and put back only',
        value: await most.bareRate(),
      }),
      ...running.toReversed().map((each) =>
        atLeastShare(`homes decided by a processor, of ${each.homes.toLocaleString('en')}`, each.perProcessorSecond(), 'homes/s', EVEN, {
          name: `the most, of ${cheapest.homes.toLocaleString('en')}`,
          value: cheapest.perProcessorSecond(),
        }),
      ),
      atMost(`a home held in memory, of ${most.homes.toLocaleString('en')}`, most.kilobytes, 'kB', MOST_KILOBYTES),
    ];
  } finally {
    for (const each of running) await each.close();
    await admin.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type RunningHomes = {
  readonly homes: number;
  /** Of the heap, for each home, once all are known. */
  readonly kilobytes: number;
  /** Decides all homes as often as a turn wants. */
  takeTurn(): Promise<void>;
  /** Decided a second, over all turns. */
  rate(): number;
  /** Decided for each second of a processor, the database's included. */
  perProcessorSecond(): number;
  /** Claimed and put back a second, with no decision. */
  bareRate(): Promise<number>;
  close(): Promise<void>;
};

async function newDatabase(admin: Database, address: DatabaseAddress, name: string): Promise<Database> {
  await admin.pool.query(`create database ${name}`);
  const database = openDatabase(siblingAddress(address, name));
  await migrate(database);
  return database;
}

async function run({ homes, rounds }: (typeof SIZES)[number], database: Database): Promise<RunningHomes> {
  await makeHomes(database, homes);
  const clock = { now: instant(Date.parse('2026-01-15T05:59:00Z')) };
  let [commands, decided, spent, processor, round] = [0, 0, 0, 0, 0];
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
  const kilobytes = (heapUsed() - heapBefore) / homes / 1_000;
  if (engine.status().known !== homes) throw new Error(`${engine.status().known} homes are known of ${homes}`);
  return {
    homes,
    kilobytes,
    async takeTurn() {
      for (const last = round + rounds; round < last; round += 1) {
        clock.now = blockStart(round);
        await makeAllDue(database);
        commands = 0;
        const before = await processorSecondsOfTree(process.pid);
        spent += await timed(() => drain(engine.decideDue));
        processor += (await processorSecondsOfTree(process.pid)) - before;
        if (commands < homes * ROOMS) throw new Error(`${commands} commands for ${homes * ROOMS} valves`);
        decided += homes;
      }
    },
    rate: () => (decided * 1_000) / spent,
    perProcessorSecond: () => decided / processor,
    async bareRate() {
      await makeAllDue(database);
      return (homes * 1_000) / (await timed(() => claimAndReturn(database)));
    },
    close: () => database.close(),
  };
}

/** When a block of the timetable begins that changes every room: those of a morning, then those of the next day's. */
function blockStart(round: number): Instant {
  const [day, block] = [Math.floor(round / BLOCKS), round % BLOCKS];
  return instant(Date.parse('2026-01-15T06:00:00Z') + day * DAY + block * BLOCK_MINUTES * MINUTE);
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Four rooms by a timetable that changes each quarter of an hour from 07:00 on, where the homes are. */
async function makeHomes({ pool }: Database, homes: number): Promise<void> {
  const changes = Array.from({ length: BLOCKS }, (_, index) => 420 + index * BLOCK_MINUTES);
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
