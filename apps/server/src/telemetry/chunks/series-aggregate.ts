import { DAY, instant } from '@braise/domain';
import { ByteWriter } from './byte-stream.ts';
import type { ByteReader } from './byte-stream.ts';
import { asStored } from './chunk.ts';
import type { ChunkSeries } from './chunk.ts';
import { decimalsOf, PLAIN, unscaled } from './decimal-scale.ts';
import type { Sample } from '@braise/domain/climate';
import { openSealed, sealBytes } from './sealed-bytes.ts';
import { shortestDecimal } from './shortest-decimal.ts';

/** What one series was during some time; values in the unit of its quantity. */
export type SeriesAggregate = {
  /** Readings. */
  readonly count: number;
  readonly min: number;
  readonly max: number;
  /**
   * Over time from the first reading to the last, each value holding until the next; of a single instant the last value. As a 32-bit float. Times
   * the duration `last.at - first.at` it is the integral, so that days can be added up.
   */
  readonly mean: number;
  readonly first: Sample<number>;
  readonly last: Sample<number>;
};
export type Aggregates = ReadonlyMap<number, SeriesAggregate>;

const VERSION = 1;

/** Of values in order; null where there are none. */
function aggregateOf(values: readonly Sample<number>[]): SeriesAggregate | null {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return null;
  let [min, max, integral] = [first.value, first.value, 0];
  let before = first;
  for (const next of values) {
    min = Math.min(min, next.value);
    max = Math.max(max, next.value);
    // as it is kept, so that it comes out the same before and after
    integral += Math.fround(before.value) * (next.at - before.at);
    before = next;
  }
  const duration = last.at - first.at;
  const mean = duration === 0 ? last.value : integral / duration;
  return { count: values.length, min, max, mean: shortestDecimal(Math.fround(mean)), first, last };
}

export const aggregatesOf = (series: ChunkSeries): Aggregates =>
  new Map(
    [...series].flatMap(([id, values]) => {
      const aggregate = aggregateOf(values);
      return aggregate ? [[id, aggregate] as const] : [];
    }),
  );

/** The aggregates of each series of one room and UTC day, some 20 bytes each. */
export function encodeAggregates(day: number, series: ChunkSeries): Buffer {
  const out = new ByteWriter();
  const stored = asStored(series);
  out.unsigned(stored.length);
  let before = 0;
  for (const [id, values] of stored) {
    const aggregate = aggregateOf(values);
    if (aggregate === null) continue;
    const { count, min, max, mean, first, last } = aggregate;
    const decimals = decimalsOf([{ value: min }, { value: max }, first, last]);
    out.unsigned(id - before);
    before = id;
    out.unsigned(count);
    out.float(mean);
    out.unsigned(first.at - day * DAY);
    out.unsigned(last.at - first.at);
    out.byte(decimals);
    for (const value of [min, max, first.value, last.value]) {
      if (decimals === PLAIN) out.float(value);
      else out.signed(Math.round(value * 10 ** decimals));
    }
  }
  return sealBytes(VERSION, out.finish());
}

/** Throws ChunkError and ChunkVersionError. */
export const decodeAggregates = (day: number, bytes: Buffer): Aggregates => openSealed(VERSION, bytes, (from) => readBody(day, from));

function readBody(day: number, from: ByteReader): Aggregates {
  let id = 0;
  return new Map(
    Array.from({ length: from.unsigned() }, () => {
      id += from.unsigned();
      const count = from.unsigned();
      const mean = shortestDecimal(from.float());
      const firstAt = instant(day * DAY + from.unsigned());
      const lastAt = instant(firstAt + from.unsigned());
      const decimals = from.byte();
      const value = () => (decimals === PLAIN ? shortestDecimal(from.float()) : unscaled(from.signed(), 10 ** decimals));
      const [min, max, first, last] = [value(), value(), value(), value()];
      return [id, { count, min, max, mean, first: { at: firstAt, value: first }, last: { at: lastAt, value: last } }] as const;
    }),
  );
}
