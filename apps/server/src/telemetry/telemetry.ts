import type { Instant, Quantity } from '@braise/domain';
import type { Database } from '../database/database.ts';
import { dropOldPartitions, preparePartitions } from './sealing/day-partitions.ts';
import { forgetHome } from './forget-home.ts';
import { forgetRoom } from './forget-room.ts';
import { createHistoryReader } from './history-reader.ts';
import type { HistoryReader } from './history-reader.ts';
import { createLastState, recoverLastState } from './last-state.ts';
import type { Sample } from '@braise/domain/climate';
import { loadDays } from './sealing/load-days.ts';
import { loadHistory } from './sealing/load-history.ts';
import { refusalOf } from './reading.ts';
import type { RefusalCode, RefusedReading, SeriesKey, StoredReading } from './reading.ts';
import { oldestDayKept } from './retention.ts';
import type { EncodedRoomDay } from './room-day.ts';
import { sealDays } from './sealing/seal-days.ts';
import { sealHours } from './sealing/seal-hours.ts';
import { decodeAggregates } from './chunks/series-aggregate.ts';
import { createSeriesRegistry } from './series-registry.ts';
import { createTailWriter } from './tail/tail-writer.ts';
import type { TailStatus } from './tail/tail-writer.ts';
import { createUnreadableChunks } from './sealing/unreadable-chunks.ts';
import { dayOf } from './utc-day.ts';

export type { DayAggregate, RangeReadings, SeriesReadings } from './history-reader.ts';

/** The last value of one series: of a device's channel, or with `deviceId` '' of a room as the engine recorded it. */
export type SeriesValue = SeriesKey & { readonly series: number; readonly at: Instant; readonly value: number };
export type TelemetryStatus = TailStatus & {
  /** Readings refused since the start, by reason. */
  readonly refused: Readonly<Record<RefusalCode, number>>;
  /** Last values that the table does not have yet; a crash recovers them from the tail. */
  readonly lastStateBehind: number;
  /** Stored chunks that were found damaged: their readings are missing, their bytes are kept. */
  readonly unreadableChunks: number;
};

export type Telemetry = HistoryReader & {
  /** Brings the last state up to what a crash left in the tail, and begins to write it regularly. */
  start(): Promise<void>;
  /** Writes what is held. */
  stop(): Promise<void>;
  /** The number of a series within its home, made at first use. */
  seriesOf(homeId: number, roomId: number, deviceId: string, channel: number, quantity: Quantity): Promise<number>;
  /**
   * Resolves when every reading that is not refused will survive any crash. Rejects with TelemetryUnavailableError when the database has been
   * away for so long that too much is waiting: then nothing is promised, and the same readings may be sent again.
   */
  append(readings: readonly StoredReading[]): Promise<{ readonly refused: readonly RefusedReading[] }>;
  /** Stores readings of any past time at once in their chunks: for histories that are made or brought along, not for devices. */
  load(readings: readonly StoredReading[]): Promise<void>;
  /**
   * Stores whole days of rooms at once, from `encodeRoomDay`, with numbers that `seriesOf` gave; adds to what is there, and the same days once more
   * change nothing. Some hundreds of days are one transaction. Throws ChunkError on bytes that are none.
   */
  loadDays(days: readonly EncodedRoomDay[]): Promise<void>;
  lastState(homeId: number): Promise<readonly SeriesValue[]>;
  lastStates(homeIds: readonly number[]): Promise<ReadonlyMap<number, readonly SeriesValue[]>>;
  /** Resolves when the last values of this process are in the database. */
  written(): Promise<void>;
  /** Another process has written of a home, or of homes unknown: their last values are read again. */
  readAgain(homeId?: number): void;
  status(): TelemetryStatus;
  /** The hour's job: moves finished hours into chunks. Returns the number of readings moved. */
  sealHours(): Promise<number>;
  /** The night's job: moves the hours of finished UTC days into day chunks. Returns the number of room days written. */
  sealDays(): Promise<number>;
  /** The day's job: makes the partitions ahead, drops those beyond thirteen months. */
  maintainPartitions(): Promise<void>;
  /** Readings of a home that was deleted, here or by another process, are taken and dropped from now on. */
  dropHome(homeId: number): void;
  /** Removes what was recorded of a room that is gone; devices that stood in it keep their last values. */
  forgetRoom(homeId: number, roomId: number): Promise<void>;
  /** Removes everything recorded of a home that is being deleted, and drops what still comes. */
  forgetHome(homeId: number): Promise<void>;
};

const FLUSH_INTERVAL_MS = 1000;
/** Flushed earlier after this many readings, which keeps what a crash leaves to recover far below what recovery looks through. */
const FLUSH_READINGS = 50_000;

export function createTelemetry(deps: {
  readonly database: Database;
  readonly now: () => Instant;
  readonly log: (event: string, detail: Record<string, unknown>) => void;
}): Telemetry {
  const { database, now, log } = deps;
  const { pool } = database;
  const registry = createSeriesRegistry(database);
  const tail = createTailWriter({ pool, now, log });
  const last = createLastState(pool, now);
  const refusedSoFar: Record<RefusalCode, number> = { 'too-old': 0, 'in-future': 0, 'not-finite': 0 };
  const unreadable = createUnreadableChunks({ pool, log });
  const reader = createHistoryReader({ pool, registry, unreadable: unreadable.found });
  /** Homes that are gone: what still comes of them is taken and dropped. Ids are not given out again. */
  const forgotten = new Set<number>();
  const appending = new Set<Promise<void>>();
  let unflushed = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): Promise<void> {
    unflushed = 0;
    // The values stay where they are and are tried again with the next flush.
    return last.flush().catch((error: unknown) => log('telemetry.last-state-not-written', { error }));
  }

  async function present(homeId: number, values: ReadonlyMap<number, Sample<number>>): Promise<readonly SeriesValue[]> {
    const keys = await registry.seriesOfHome(homeId, values.keys());
    const newest = new Map<string, SeriesValue>();
    for (const [series, { at, value }] of values) {
      const key = keys.get(series);
      if (!key) continue;
      // A device that moved has a series in each room: its newest counts.
      const place = `${key.deviceId === '' ? key.roomId : key.deviceId}/${key.channel}/${key.quantity}`;
      const held = newest.get(place);
      if (!held || held.at <= at) newest.set(place, { ...key, series, at, value });
    }
    return [...newest.values()];
  }

  async function lastStates(homeIds: readonly number[]): Promise<ReadonlyMap<number, readonly SeriesValue[]>> {
    const found = await last.of(homeIds);
    return new Map(await Promise.all([...found].map(async ([id, values]) => [id, await present(id, values)] as const)));
  }

  return {
    async start() {
      await recoverLastState(pool, now());
      await preparePartitions(pool, [dayOf(now())]);
      await unreadable.start();
      timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS);
    },
    async stop() {
      clearInterval(timer);
      await tail.close();
      await flush();
    },
    seriesOf: (homeId, roomId, deviceId, channel, quantity) => registry.seriesOf(homeId, { roomId, deviceId, channel, quantity }),
    async append(readings) {
      const at = now();
      const refused: RefusedReading[] = [];
      const taken: StoredReading[] = [];
      for (const reading of readings) {
        if (forgotten.has(reading.homeId)) continue;
        const code = refusalOf(reading, at);
        if (code === null) taken.push(reading);
        else {
          refusedSoFar[code]++;
          refused.push({ reading, code });
        }
      }
      const writing = tail.write(taken);
      appending.add(writing);
      await writing.finally(() => appending.delete(writing));
      last.record(forgotten.size === 0 ? taken : taken.filter(({ homeId }) => !forgotten.has(homeId)));
      unflushed += taken.length;
      if (unflushed >= FLUSH_READINGS) void flush();
      return { refused };
    },
    async load(readings) {
      for (const place of await loadHistory(pool, readings, dayOf(now()))) unreadable.found(place);
      last.record(readings);
      await flush();
    },
    async loadDays(days) {
      // Read before anything is stored: what is no chunk is refused.
      const newest = days.flatMap(({ homeId, day, aggregates }) =>
        [...decodeAggregates(day, Buffer.from(aggregates))].map(([series, one]) => ({ homeId, series, ...one.last })),
      );
      for (const place of await loadDays(pool, days)) unreadable.found(place);
      last.record(newest);
      await flush();
    },
    lastStates,
    async written() {
      // a flush that was under way may not have had the newest
      await flush();
      if (last.dirty() > 0) await flush();
    },
    readAgain: (homeId) => last.readAgain(homeId),
    lastState: async (homeId) => (await lastStates([homeId])).get(homeId) ?? [],
    ...reader,
    status: () => ({
      ...tail.status(),
      refused: { ...refusedSoFar },
      lastStateBehind: last.dirty(),
      unreadableChunks: unreadable.count(),
    }),
    sealHours: () => sealHours(pool, now(), { found: unreadable.found }),
    sealDays: () => sealDays(pool, now(), unreadable.found),
    async maintainPartitions() {
      const today = dayOf(now());
      await preparePartitions(pool, [today, today + 1]);
      const dropped = await dropOldPartitions(pool, now());
      unreadable.forgetBefore(oldestDayKept(now()) * 24);
      if (dropped > 0) log('telemetry.partitions-dropped', { dropped });
    },
    async forgetRoom(homeId, roomId) {
      await flush();
      await forgetRoom(pool, homeId, roomId);
      unreadable.forgetRoom(homeId, roomId);
    },
    dropHome: (homeId) => void forgotten.add(homeId),
    async forgetHome(homeId) {
      forgotten.add(homeId);
      // what is under way may be of the home
      await Promise.allSettled(appending);
      last.forget(homeId);
      await flush();
      await forgetHome(pool, homeId);
      registry.forget(homeId);
      unreadable.forgetHome(homeId);
    },
  };
}
