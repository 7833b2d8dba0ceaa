import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { DAY, instant } from '@braise/domain';
import { ByteReader, ByteWriter } from './byte-stream.ts';
import { asStored, everySeries } from './chunk.ts';
import type { ChunkSeries, WantedSeries } from './chunk.ts';
import { decimalsOf, PLAIN, unscaled } from './decimal-scale.ts';
import { eventColumns, timesOf } from './event-columns.ts';
import type { EventColumns } from './event-columns.ts';
import type { Sample } from '@braise/domain/climate';
import { packedLength, packMilliseconds, unpackMilliseconds } from './pack-milliseconds.ts';
import { ChunkError, openSealed, sealBytes } from './sealed-bytes.ts';
import { shortestDecimal } from './shortest-decimal.ts';

const VERSION = 1;
/** Short blocks: columns differ so much that each gains by codes of its own. */
const DEFLATE = { level: 9, memLevel: 4 };
/** Far more than any day holds: what inflates to more is no chunk. */
const LARGEST_BODY = 64 * 1024 * 1024;

function writeRising(out: ByteWriter, numbers: readonly number[]): void {
  out.unsigned(numbers.length);
  let before = 0;
  for (const number of numbers) {
    out.unsigned(number - before);
    before = number;
  }
}

/** Each times `unit`. */
function readRising(from: ByteReader, unit = 1): readonly number[] {
  const numbers: number[] = [];
  let before = 0;
  for (let rest = from.unsigned(); rest > 0; rest--) numbers.push((before += unit * from.unsigned()));
  return numbers;
}

function writeEvents(out: ByteWriter, { members, sets, offsets, kinds }: EventColumns): void {
  writeRising(out, members);
  out.unsigned(sets.length);
  for (const set of sets) writeRising(out, set);
  writeRising(
    out,
    offsets.map((offset) => Math.floor(offset / 1000)),
  );
  for (const kind of kinds) out.unsigned(kind);
}

/** With times in whole seconds. */
function readEvents(from: ByteReader): EventColumns {
  const members = readRising(from);
  const sets = Array.from({ length: from.unsigned() }, () => readRising(from));
  const offsets = readRising(from, 1000);
  const kinds: number[] = [];
  while (kinds.length < offsets.length) kinds.push(from.unsigned());
  return { members, sets, offsets, kinds };
}

function writeValues(out: ByteWriter, values: readonly Sample<number>[], decimals: number): void {
  const scale = 10 ** decimals;
  let level = 0;
  for (const { value } of values) {
    if (decimals === PLAIN) {
      out.float(value);
      continue;
    }
    const next = Math.round(value * scale);
    out.signed(next - level);
    level = next;
  }
}

function readValues(from: ByteReader, start: number, offsets: readonly number[], decimals: number): readonly Sample<number>[] {
  const scale = 10 ** decimals;
  let level = 0;
  return offsets.map((offset) => {
    const at = instant(start + offset);
    if (decimals === PLAIN) return { at, value: shortestDecimal(from.float()) };
    level += from.signed();
    return { at, value: unscaled(level, scale) };
  });
}

/**
 * The readings of one room and UTC day (`day` counted since 1970), in columns that deflate well: for each source the seconds between its messages and
 * their kinds, then the differences of value of each series. Milliseconds are noise: they stand packed behind what is deflated. Same values
 * as those of an hour's chunk.
 */
export function encodeDayChunk(day: number, readings: ChunkSeries): Buffer {
  const series = asStored(readings);
  const values = series.map(([, list]) => list);
  const columns = eventColumns(day * DAY, values);
  const milliseconds = columns.flatMap(({ offsets }) => offsets.map((offset) => offset % 1000));
  const wholeSeconds = milliseconds.every((millisecond) => millisecond === 0);
  const out = new ByteWriter();
  writeRising(
    out,
    series.map(([id]) => id),
  );
  out.byte(wholeSeconds ? 1 : 0);
  out.unsigned(columns.length);
  for (const group of columns) writeEvents(out, group);
  for (const list of values) {
    const decimals = decimalsOf(list);
    out.byte(decimals);
    writeValues(out, list, decimals);
  }
  const deflated = deflateRawSync(out.finish(), DEFLATE);
  const body = new ByteWriter();
  body.unsigned(deflated.length);
  body.bytes(deflated);
  if (!wholeSeconds) body.bytes(packMilliseconds(milliseconds));
  return sealBytes(VERSION, body.finish());
}

function inflate(body: ByteReader): Buffer {
  try {
    return inflateRawSync(body.bytes(body.unsigned()), { maxOutputLength: LARGEST_BODY });
  } catch (error) {
    throw new ChunkError('chunk does not inflate', { cause: error });
  }
}

function withMilliseconds(columns: readonly EventColumns[], body: ByteReader): readonly EventColumns[] {
  const count = columns.reduce((sum, { offsets }) => sum + offsets.length, 0);
  const milliseconds = unpackMilliseconds(body.bytes(packedLength(count)), count);
  let index = 0;
  return columns.map((group) => ({ ...group, offsets: group.offsets.map((offset) => offset + (milliseconds[index++] ?? 0)) }));
}

function skipValues(from: ByteReader, count: number, decimals: number): void {
  if (decimals === PLAIN) from.bytes(4 * count);
  else from.skip(count);
}

/** What `encodeDayChunk` was given of the series that are wanted, in order. Throws ChunkError and ChunkVersionError. */
export const decodeDayChunk = (day: number, chunk: Buffer, wanted: WantedSeries = everySeries): ChunkSeries =>
  openSealed(VERSION, chunk, (body) => readBody(day, body, wanted));

function readBody(day: number, body: ByteReader, wanted: WantedSeries): ChunkSeries {
  const from = new ByteReader(inflate(body));
  const ids = readRising(from);
  const wholeSeconds = from.byte() === 1;
  const seconds = Array.from({ length: from.unsigned() }, () => readEvents(from));
  const times = timesOf(wholeSeconds ? seconds : withMilliseconds(seconds, body), ids.length, (place) => wanted(ids[place] ?? 0));
  const series = new Map<number, readonly Sample<number>[]>();
  for (const [place, id] of ids.entries()) {
    const { count, offsets } = times[place] ?? { count: 0, offsets: [] };
    const decimals = from.byte();
    if (wanted(id)) series.set(id, readValues(from, day * DAY, offsets, decimals));
    else skipValues(from, count, decimals);
  }
  return series;
}
