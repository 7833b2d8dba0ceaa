import { crc32 } from 'node:zlib';
import { instant } from '@braise/domain';
import { ByteReader, ByteWriter } from './byte-stream.ts';
import type { Value } from './last-state.ts';
import { shortestDecimal } from './shortest-decimal.ts';

/** The values of some series, each in order of time. */
export type ChunkSeries = ReadonlyMap<number, readonly Value[]>;

/** A stored chunk that does not read: of a newer program, or damaged. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly code = 'chunk-unreadable';
}

const VERSION = 1;
/** Version, then CRC-32 of the body. */
const HEADER_BYTES = 5;
/** Flag in a series' scale: the times are whole seconds. */
const WHOLE_SECONDS = 0x10;
/** A series' values are integers after multiplication by 10 to this power… */
const DECIMALS = [0, 1, 2, 3];
/** …or, where none fits, plain 32-bit floats. */
const PLAIN = 0x0f;
const LARGEST_SCALED = 2 ** 31;
/** Below it, digits over a power of ten are the shortest decimal already. */
const SURELY_SHORTEST = 1e6;

/** Two readings of the same instant and value are one, sent twice. */
const sameReading = (a: Value | undefined, b: Value): boolean =>
  a !== undefined && a.at === b.at && Math.fround(a.value) === Math.fround(b.value);

/** In order of time (and of value within one instant), each reading once. */
export function inOrder(values: readonly Value[]): readonly Value[] {
  const sorted = values.toSorted((a, b) => a.at - b.at || a.value - b.value);
  return sorted.filter((value, index) => !sameReading(sorted[index - 1], value));
}

/** All readings of two chunks, each once. */
export function mergeChunks(a: ChunkSeries, b: ChunkSeries): ChunkSeries {
  const merged = new Map(a);
  for (const [series, values] of b) merged.set(series, inOrder([...(merged.get(series) ?? []), ...values]));
  return merged;
}

/** The fewest decimals with which every value survives exactly, as the 32-bit float that it is. */
function decimalsOf(values: readonly Value[]): number {
  const fits = (decimals: number) => {
    const scale = 10 ** decimals;
    return values.every(({ value }) => {
      const scaled = Math.round(value * scale);
      return Math.abs(scaled) < LARGEST_SCALED && Math.fround(scaled / scale) === value;
    });
  };
  return DECIMALS.find(fits) ?? PLAIN;
}

function writeSeries(out: ByteWriter, start: number, values: readonly Value[]): void {
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

function readSeries(from: ByteReader, start: number): readonly Value[] {
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
    return { at, value: Math.abs(level) < SURELY_SHORTEST ? level / scale : shortestDecimal(level / scale) };
  });
}

/**
 * The readings of one room from `start` (epoch ms, a whole second) on, some 4 bytes each: differences of time and of value, series by series.
 * Values are kept as 32-bit floats, exactly, and given out as their shortest decimals.
 */
export function encodeChunk(start: number, series: ChunkSeries): Buffer {
  const out = new ByteWriter();
  const filled = [...series].filter(([, values]) => values.length > 0).toSorted(([a], [b]) => a - b);
  out.unsigned(filled.length);
  let before = 0;
  for (const [id, values] of filled) {
    out.unsigned(id - before);
    before = id;
    writeSeries(out, start, inOrder(values.map(({ at, value }) => ({ at, value: Math.fround(value) }))));
  }
  const body = out.finish();
  const chunk = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  chunk.writeUInt8(VERSION, 0);
  chunk.writeUInt32LE(crc32(body), 1);
  body.copy(chunk, HEADER_BYTES);
  return chunk;
}

/** What `encodeChunk` was given, in order. Throws ChunkError. */
export function decodeChunk(start: number, chunk: Buffer): ChunkSeries {
  const version = chunk[0];
  if (version !== VERSION || chunk.length < HEADER_BYTES)
    throw new ChunkError(`chunk of version ${version}, this program reads ${VERSION}`);
  if (crc32(chunk.subarray(HEADER_BYTES)) !== chunk.readUInt32LE(1)) throw new ChunkError('chunk does not match its checksum');
  const from = new ByteReader(chunk, HEADER_BYTES);
  const series = new Map<number, readonly Value[]>();
  let id = 0;
  for (let rest = from.unsigned(); rest > 0; rest--) {
    id += from.unsigned();
    series.set(id, readSeries(from, start));
  }
  return series;
}
