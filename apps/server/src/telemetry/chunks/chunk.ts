import { instant } from '@braise/domain';
import { ByteWriter } from './byte-stream.ts';
import type { ByteReader } from './byte-stream.ts';
import { decimalsOf, PLAIN, unscaled } from './decimal-scale.ts';
import type { Sample } from '@braise/domain/climate';
import { openSealed, sealBytes } from './sealed-bytes.ts';
import { shortestDecimal } from './shortest-decimal.ts';

/** The values of some series, each in order of time. */
export type ChunkSeries = ReadonlyMap<number, readonly Sample<number>[]>;
/** Which series, by their numbers, are to be read from a chunk: the others cost a fraction. */
export type WantedSeries = (series: number) => boolean;
export const everySeries: WantedSeries = () => true;

const VERSION = 1;
/** Flag in a series' scale: the times are whole seconds. */
const WHOLE_SECONDS = 0x10;
/** Two readings of the same instant and value are one, sent twice. */
const sameReading = (a: Sample<number> | undefined, b: Sample<number>): boolean =>
  a !== undefined && a.at === b.at && Math.fround(a.value) === Math.fround(b.value);

/** In order of time (and of value within one instant), each reading once. */
export function inOrder(values: readonly Sample<number>[]): readonly Sample<number>[] {
  let before = -Infinity;
  if (values.every(({ at }) => before < (before = at))) return values;
  const sorted = values.toSorted((a, b) => a.at - b.at || a.value - b.value);
  return sorted.filter((value, index) => !sameReading(sorted[index - 1], value));
}

/** All readings of two chunks, each once. */
export function mergeChunks(a: ChunkSeries, b: ChunkSeries): ChunkSeries {
  const merged = new Map(a);
  for (const [series, values] of b) merged.set(series, inOrder([...(merged.get(series) ?? []), ...values]));
  return merged;
}

/** Series in order of their numbers, those without a reading left out, their values as the 32-bit floats that are kept. */
export function asStored(series: ChunkSeries): readonly (readonly [number, readonly Sample<number>[]])[] {
  return [...series]
    .filter(([, values]) => values.length > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([id, values]) => [id, inOrder(values.map(({ at, value }) => ({ at, value: Math.fround(value) })))] as const);
}

function writeSeries(out: ByteWriter, start: number, values: readonly Sample<number>[]): void {
  const decimals = decimalsOf(values);
  const wholeSeconds = values.every(({ at }) => at % 1000 === 0);
  const unit = wholeSeconds ? 1000 : 1;
  const scale = 10 ** decimals;
  out.byte(decimals | (wholeSeconds ? WHOLE_SECONDS : 0));
  out.unsigned(values.length);
  let time = 0;
  let level = 0;
  for (const { at, value } of values) {
    const nextTime = (at - start) / unit;
    out.unsigned(nextTime - time);
    time = nextTime;
    if (decimals === PLAIN) {
      out.float(value);
      continue;
    }
    const nextLevel = Math.round(value * scale);
    out.signed(nextLevel - level);
    level = nextLevel;
  }
}

function readSeries(from: ByteReader, start: number): readonly Sample<number>[] {
  const form = from.byte();
  const unit = form & WHOLE_SECONDS ? 1000 : 1;
  const decimals = form & 0x0f;
  const scale = 10 ** decimals;
  let time = 0;
  let level = 0;
  return Array.from({ length: from.unsigned() }, () => {
    time += from.unsigned();
    const at = instant(start + time * unit);
    if (decimals === PLAIN) return { at, value: shortestDecimal(from.float()) };
    level += from.signed();
    return { at, value: unscaled(level, scale) };
  });
}

function skipSeries(from: ByteReader): void {
  const plain = (from.byte() & 0x0f) === PLAIN;
  const count = from.unsigned();
  if (!plain) from.skip(2 * count);
  else
    for (let rest = count; rest > 0; rest--) {
      from.unsigned();
      from.float();
    }
}

/**
 * The readings of one room from `start` (epoch ms, a whole second) on, some 4 bytes each: differences of time and of value, series by series.
 * Values are kept as 32-bit floats, exactly, and given out as their shortest decimals.
 */
export function encodeChunk(start: number, series: ChunkSeries): Buffer {
  const out = new ByteWriter();
  const filled = asStored(series);
  out.unsigned(filled.length);
  let before = 0;
  for (const [id, values] of filled) {
    out.unsigned(id - before);
    before = id;
    writeSeries(out, start, values);
  }
  return sealBytes(VERSION, out.finish());
}

/** What `encodeChunk` was given of the series that are wanted, in order. Throws ChunkError and ChunkVersionError. */
export function decodeChunk(start: number, chunk: Buffer, wanted: WantedSeries = everySeries): ChunkSeries {
  return openSealed(VERSION, chunk, (from) => {
    const series = new Map<number, readonly Sample<number>[]>();
    let id = 0;
    for (let rest = from.unsigned(); rest > 0; rest--) {
      id += from.unsigned();
      if (wanted(id)) series.set(id, readSeries(from, start));
      else skipSeries(from);
    }
    return series;
  });
}
