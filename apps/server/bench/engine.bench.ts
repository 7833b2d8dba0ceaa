import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, type DeviceCapabilities, HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import { aModel } from '@braise/energy/testing';
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
  { homes: 30_000, rounds: 1, learned: false },
  { homes: 10_000, rounds: 2, learned: false },
  { homes: 1_000, rounds: 10, learned: false },
] as const;
/** As many of which every room was learned: what it does is foreseen with the weather to come, and tried under all that its valve may be told. */
const LEARNED = { homes: 10_000, rounds: 2, learned: true } as const;
/** Share of homes without models that are decided as quickly: each room changes its setting in each decision here, which is when a law has most to try. */
const STILL = 0.6;
/** The sizes take turns: what the machine does beside it, and what the program still learns of itself, meets each of them. */
const TURNS = 3;
/**
 * What a home costs may not depend on how many there are: the dearest size is to reach this share of the cheapest, in homes for each second of a
 * processor. By the clock a few homes are slower: their last batches leave a worker waiting.
 */
const EVEN = 0.85;
/** What is held of a home in memory, on average. */
const MOST_KILOBYTES = { plain: 10, learned: 20 };
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
 * and the boiler that they call on. Of a few homes and of many, and of homes whose rooms were learned, with what each takes of the heap once it is
 * known; beside it the same homes claimed and put back with no decision at all.
 */
export default async function engineBenchmark(): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'braise-bench-'));
  const cluster = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const admin = openDatabase(cluster.address, { maxConnections: 1 });
  const running: RunningHomes[] = [];
  try {
    for (const size of [...SIZES, LEARNED])
      running.push(await run(size, await newDatabase(admin, cluster.address, `homes_${size.homes}_${size.learned}`)));
    for (let turn = 0; turn < TURNS; turn += 1) for (const each of running) await each.takeTurn();
    const plain = running.filter(({ learned }) => !learned);
    const [most] = plain;
    const [same, learned] = [plain.find(({ homes }) => homes === LEARNED.homes), running.find((each) => each.learned)];
    if (most === undefined || same === undefined || learned === undefined) throw new Error('nothing was measured');
    const cheapest = plain.reduce((best, each) => (each.perProcessorSecond() > best.perProcessorSecond() ? each : best));
    return [
      atLeastShare('due homes decided, database to dispatched commands', most.rate(), 'homes/s', 0.05, {
        name: 'claimed and put back only',
        value: await most.bareRate(),
      }),
      ...plain.toReversed().map((each) =>
        atLeastShare(`homes decided by a processor, of ${each.homes.toLocaleString('en')}`, each.perProcessorSecond(), 'homes/s', EVEN, {
          name: `the most, of ${cheapest.homes.toLocaleString('en')}`,
          value: cheapest.perProcessorSecond(),
        }),
      ),
      atLeastShare('homes decided by a processor, whose rooms were learned', learned.perProcessorSecond(), 'homes/s', STILL, {
        name: `as many that were not, ${same.homes.toLocaleString('en')}`,
        value: same.perProcessorSecond(),
      }),
      atMost(`a home held in memory, of ${most.homes.toLocaleString('en')}`, most.kilobytes, 'kB', MOST_KILOBYTES.plain),
      atMost('a home held in memory, whose rooms were learned', learned.kilobytes, 'kB', MOST_KILOBYTES.learned),
    ];
  } finally {
    for (const each of running) await each.close();
    await admin.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Size = { readonly homes: number; readonly rounds: number; readonly learned: boolean };

type RunningHomes = {
  readonly homes: number;
  readonly learned: boolean;
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

async function run({ homes, rounds, learned }: Size, database: Database): Promise<RunningHomes> {
  await makeHomes(database, homes);
  if (learned) await learnRooms(database);
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
    learned,
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

/** A model for each room, none of them the same as another, with a place and the weather of the days that are decided for. */
async function learnRooms({ pool }: Database): Promise<void> {
  const model = JSON.stringify(aModel({ kind: { sensor: 'valve', emitter: 'radiator', flow: 'known' }, beside: [2, 3, 4] }));
  await pool.query(
    `insert into room_learning (home_id, room_id, due_at, fit_at, model)
     select home_id, id, 'infinity', 'infinity', jsonb_set(
       jsonb_set($1::jsonb, '{beside}', (select jsonb_agg(other) from generate_series(1, ${ROOMS}) as other where other <> id)),
       '{parameters,power}', to_jsonb(($1::jsonb #>> '{parameters,power}')::float8 * (0.8 + 0.4 * random()))) from room`,
    [model],
  );
  await pool.query('update home set latitude = 47.2, longitude = -1.6');
  const first = Math.floor(blockStart(0) / HOUR) - 1;
  await pool.query(
    `insert into weather_hour (home_id, hour, temperature, condition, solar, forecast)
     select home.id, $1::int + day * 24 + hour, 4, 'SUN', 100, true
     from home, generate_series(0, ${Math.ceil((LEARNED.rounds * TURNS) / BLOCKS)}) as day, generate_series(0, 12) as hour`,
    [first],
  );
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
