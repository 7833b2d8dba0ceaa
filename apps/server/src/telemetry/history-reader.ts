import type { Instant, Quantity } from '@braise/domain';
import type { Pool } from 'pg';
import { readDayAggregates } from './day-aggregates.ts';
import type { Sample } from '@braise/domain/climate';
import { readRange } from './read-range.ts';
import type { SeriesKey } from './reading.ts';
import type { SeriesAggregate } from './chunks/series-aggregate.ts';
import type { SeriesRegistry } from './series-registry.ts';
import { stretchesOf } from './sealing/unreadable-chunks.ts';
import type { ChunkPlace } from './sealing/unreadable-chunks.ts';

/** The readings of one series, in order. */
export type SeriesReadings = SeriesKey & { readonly series: number; readonly values: readonly Sample<number>[] };

/** What is known of a room over some time. */
export type RangeReadings = {
  readonly series: readonly SeriesReadings[];
  /** Times whose stored readings are damaged; `to` is not included. */
  readonly unreadable: readonly { readonly from: Instant; readonly to: Instant }[];
};

/** What one series was on one UTC day, counted since 1970. */
export type DayAggregate = SeriesKey & { readonly series: number; readonly day: number } & SeriesAggregate;

export type HistoryReader = {
  /** From `from` (included) to `to` (not). With `quantities` only those: the others are not even decoded. */
  readonly readRange: (
    homeId: number,
    roomId: number,
    from: Instant,
    to: Instant,
    quantities?: readonly Quantity[],
  ) => Promise<RangeReadings>;
  /** Every series of a home on the UTC days from `fromDay` (included) to `toDay` (not), by room, day and series. */
  readonly dayAggregates: (homeId: number, fromDay: number, toDay: number) => Promise<readonly DayAggregate[]>;
};

/** Reads what is stored, and writes nothing. `unreadable` hears of chunks that this program cannot read. */
export function createHistoryReader(deps: {
  readonly pool: Pool;
  readonly registry: Pick<SeriesRegistry, 'seriesOfHome'>;
  readonly unreadable: (place: ChunkPlace) => void;
}): HistoryReader {
  const { pool, registry, unreadable } = deps;
  return {
    async readRange(homeId, roomId, from, to, quantities) {
      const isWanted = (key: SeriesKey): boolean => quantities === undefined || quantities.includes(key.quantity);
      const known = await registry.seriesOfHome(homeId);
      // One that another process numbered is read and looked at afterwards.
      const found = await readRange(pool, homeId, roomId, from, to, (id) => {
        const key = known.get(id);
        return key === undefined || isWanted(key);
      });
      for (const place of found.unreadable) unreadable(place);
      const keys = await registry.seriesOfHome(homeId, found.series.keys());
      const series = [...found.series].flatMap(([id, values]) => {
        const key = keys.get(id);
        return key && isWanted(key) ? [{ ...key, series: id, values }] : [];
      });
      return { series, unreadable: stretchesOf(found.unreadable, from, to) };
    },
    async dayAggregates(homeId, fromDay, toDay) {
      const found = await readDayAggregates(pool, homeId, fromDay, toDay);
      for (const place of found.unreadable) unreadable(place);
      const keys = await registry.seriesOfHome(homeId, new Set(found.days.flatMap(({ aggregates }) => [...(aggregates?.keys() ?? [])])));
      return found.days.flatMap(({ day, aggregates }) =>
        [...(aggregates ?? [])].flatMap(([series, aggregate]) => {
          const key = keys.get(series);
          return key ? [{ ...key, series, day, ...aggregate }] : [];
        }),
      );
    },
  };
}
