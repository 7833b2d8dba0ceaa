import type { ChunkSeries } from './chunks/chunk.ts';
import { encodeDayChunk } from './chunks/day-chunk.ts';
import { encodeAggregates } from './chunks/series-aggregate.ts';
import { dayOf } from './utc-day.ts';

/** A room's UTC day, counted since 1970. */
export type RoomDayKey = { readonly homeId: number; readonly roomId: number; readonly day: number };
/** One room and day as it is stored; plain bytes, so that it may be made in a worker thread and posted. */
export type EncodedRoomDay = RoomDayKey & { readonly aggregates: Uint8Array; readonly chunk: Uint8Array };

/**
 * The readings of one room and UTC day, by series number, in any order, ready to be stored. Pure. Values are kept as 32-bit floats. Throws
 * RangeError for a reading of another day, and for a value that is no finite number.
 */
export function encodeRoomDay({ homeId, roomId, day, series }: RoomDayKey & { readonly series: ChunkSeries }): EncodedRoomDay {
  for (const values of series.values())
    for (const { at, value } of values) {
      if (dayOf(at) !== day) throw new RangeError(`a reading of ${at} is not of day ${day}`);
      if (!Number.isFinite(Math.fround(value))) throw new RangeError(`${value} cannot be stored`);
    }
  return { homeId, roomId, day, aggregates: encodeAggregates(day, series), chunk: encodeDayChunk(day, series) };
}
