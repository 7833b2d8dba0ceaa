import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY, HOUR, instant } from '@braise/domain';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ChunkSeries } from '../src/telemetry/chunks/chunk.ts';
import { rewriteChunks } from '../src/telemetry/sealing/chunk-lock.ts';
import { readDayAggregates } from '../src/telemetry/day-aggregates.ts';
import { preparePartitions } from '../src/telemetry/sealing/day-partitions.ts';
import { loadDays } from '../src/telemetry/sealing/load-days.ts';
import { readRange } from '../src/telemetry/read-range.ts';
import { encodeRoomDay } from '../src/telemetry/room-day.ts';
import { sealDays } from '../src/telemetry/sealing/seal-days.ts';
import { storeChunks } from '../src/telemetry/sealing/store-chunks.ts';
import { noisyRoomDay } from './load/noisy-room.ts';
import { onOwnDatabase } from './program/on-own-database.ts';
import { type Benchmark, type BenchRow, atLeastShare } from './table/row.ts';

const [HOMES, ROOMS, DAYS] = [10, 3, 31];
/** One calendar month, of which each room has its own noise. */
const FIRST_DAY = Date.UTC(2026, 0, 1) / DAY;
const READS = 400;
const TARGET_BYTES = 2;
/** A month is read this much quicker than from rows, at least: about 1 ms on an idle machine. */
const TARGET_MONTH = 20;
/** Of the rate at which days are loaded in bulk, which decodes nothing. */
const LEAST_SEALED = 0.2;

type RoomDay = { readonly homeId: number; readonly roomId: number; readonly day: number; readonly series: ChunkSeries };

function* roomDays(): Generator<RoomDay> {
  for (let day = FIRST_DAY; day < FIRST_DAY + DAYS; day++)
    for (let home = 1; home <= HOMES; home++)
      for (let room = 1; room <= ROOMS; room++)
        yield { homeId: home, roomId: room, day, series: noisyRoomDay(day * DAY, (home * 64 + room) * 4096 + (day - FIRST_DAY)) };
}

/** With indexes, TOAST and maps. */
async function bytesOf(pool: Pool, parent: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_total_relation_size($1::regclass)
      + coalesce((select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = $1::regclass), 0)::bigint as bytes`,
    [parent],
  );
  return rows[0]?.bytes ?? Number.NaN;
}

/** The layout beside it: a row for each reading, with a primary key, in the order in which the readings come. */
async function storeRows(pool: Pool, days: readonly RoomDay[]): Promise<void> {
  await pool.query(`create table plain_reading (home_id integer not null, room_id integer not null, series smallint not null,
    at bigint not null, value real not null, primary key (home_id, room_id, series, at))`);
  const client = await pool.connect();
  for (const ofDay of Map.groupBy(days, ({ day }) => day).values()) {
    const rows = ofDay.flatMap(({ homeId, roomId, series }) =>
      [...series].flatMap(([id, values]) =>
        values.map(({ at, value }) => ({ at, line: `${homeId}\t${roomId}\t${id}\t${at}\t${value}\n` })),
      ),
    );
    const text = rows.toSorted((a, b) => a.at - b.at).map(({ line }) => line);
    await pipeline(Readable.from([text.join('')]), client.query(copyFrom('copy plain_reading from stdin')));
  }
  client.release();
  await pool.query('vacuum analyze plain_reading');
}

function* hoursOf({ homeId, roomId, day, series }: RoomDay) {
  for (let hour = day * 24; hour < (day + 1) * 24; hour++) {
    const within = [...series].map(([id, values]) => [id, values.filter(({ at }) => Math.floor(at / HOUR) === hour)] as const);
    yield { homeId, roomId, hour, series: new Map(within) };
  }
}

async function storeHours(pool: Pool, days: readonly RoomDay[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(days, (one) => one.day)) {
    await preparePartitions(pool, [day]);
    await rewriteChunks(pool, (client) =>
      storeChunks(
        client,
        ofDay.flatMap((one) => [...hoursOf(one)]),
      ),
    );
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function median(count: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) times.push(await milliseconds(() => work(turn)));
  return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? Number.NaN;
}

async function readFigures(pool: Pool): Promise<readonly BenchRow[]> {
  const roomOf = (turn: number) => ({ home: 1 + (turn % HOMES), room: 1 + (turn % ROOMS), day: FIRST_DAY + ((turn * 7) % DAYS) });
  const chunks = await median(READS, (turn) => {
    const { home, room, day } = roomOf(turn);
    return readRange(pool, home, room, instant(day * DAY), instant((day + 1) * DAY));
  });
  const plain = await median(READS, (turn) => {
    const { home, room, day } = roomOf(turn);
    return pool.query('select series, at, value from plain_reading where home_id = $1 and room_id = $2 and at >= $3 and at < $4', [
      home,
      room,
      day * DAY,
      (day + 1) * DAY,
    ]);
  });
  const month = await median(READS, (turn) => readDayAggregates(pool, roomOf(turn).home, FIRST_DAY, FIRST_DAY + DAYS));
  const plainMonth = await median(3, (turn) =>
    pool.query(
      `select room_id, series, at / ${DAY} as day, count(*), min(value), max(value), avg(value) from plain_reading where home_id = $1 group by 1, 2, 3`,
      [roomOf(turn).home],
    ),
  );
  return [
    {
      figure: 'storage: a room and day read, median',
      value: chunks,
      unit: 'ms',
      target: '< rows',
      met: chunks < plain,
      reference: { name: 'a row for each reading', value: plain },
    },
    {
      figure: 'storage: the aggregates of a home and month, median',
      value: month,
      unit: 'ms',
      target: `< rows / ${TARGET_MONTH}`,
      met: month * TARGET_MONTH <= plainMonth,
      reference: { name: 'a row for each reading', value: plainMonth },
    },
  ];
}

/** Bytes for each reading, of a month of noisy rooms, all relations, indexes and TOAST counted; what it costs to seal and to read them. */
const storage: Benchmark = () =>
  onOwnDatabase(async (database) => {
    const { pool } = database;
    const days = [...roomDays()];
    const readings = days.reduce((sum, { series }) => sum + [...series.values()].reduce((count, values) => count + values.length, 0), 0);
    console.log(`  ${days.length} room days of ${Math.round(readings / days.length)} readings`);
    await storeRows(pool, days);
    const rowBytes = (await bytesOf(pool, 'plain_reading')) / readings;
    await storeHours(pool, days);
    const hourBytes = (await bytesOf(pool, 'reading_hour')) / readings;
    const sealing = await milliseconds(() => sealDays(pool, instant((FIRST_DAY + DAYS + 1) * DAY)));
    const dayBytes = (await bytesOf(pool, 'reading_day')) / readings;
    await pool.query('analyze reading_day');
    const reads = await readFigures(pool);
    await pool.query('truncate reading_day');
    const loading = await milliseconds(() => loadDays(pool, days.map(encodeRoomDay)));
    const perSecond = (elapsed: number) => (readings / elapsed) * 1000;
    return [
      {
        figure: 'storage: day chunks, everything counted',
        value: dayBytes,
        unit: 'bytes per reading',
        target: `<= ${TARGET_BYTES}`,
        met: dayBytes <= TARGET_BYTES,
        reference: { name: 'a row for each reading', value: rowBytes },
      },
      {
        figure: 'storage: hour chunks, everything counted',
        value: hourBytes,
        unit: 'bytes per reading',
        target: '< rows',
        met: hourBytes < rowBytes,
        reference: { name: 'a row for each reading', value: rowBytes },
      },
      ...reads,
      atLeastShare('storage: hours sealed to days', perSecond(sealing), 'readings/s', LEAST_SEALED, {
        name: 'days encoded and loaded in bulk',
        value: perSecond(loading),
      }),
    ];
  });
export default storage;
