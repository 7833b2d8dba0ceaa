import { instant } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeChunk, encodeChunk, inOrder, mergeChunks } from './chunk.ts';
import type { Sample } from '@braise/domain/climate';
import { ChunkError, ChunkVersionError, readOrNull, sealBytes } from './sealed-bytes.ts';
import { shortestDecimal } from './shortest-decimal.ts';

const START = Date.UTC(2026, 0, 5, 13);

const float = fc.oneof(
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -400, max: 1200 }).map((tenths) => Math.fround(tenths / 10)),
  fc.integer({ min: -1e6, max: 1e6 }).map((thousandths) => Math.fround(thousandths / 1000)),
);
const values = fc.array(
  fc.record({
    at: fc
      .oneof(
        fc.nat(3_599_999),
        fc.nat(3599).map((s) => s * 1000),
      )
      .map((ms) => instant(START + ms)),
    value: float,
  }),
  { minLength: 1, maxLength: 80 },
);
const chunk = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 32_767 }), values), { selector: ([id]) => id, maxLength: 12 })
  .map((entries) => new Map<number, readonly Sample<number>[]>(entries));

const expected = (series: ReadonlyMap<number, readonly Sample<number>[]>) =>
  new Map([...series].map(([id, list]) => [id, inOrder(list.map(({ at, value }) => ({ at, value: shortestDecimal(value) })))]));

describe('chunk', () => {
  it('gives back exactly what it was given, in order, each reading once', () => {
    fc.assert(
      fc.property(chunk, (series) => {
        expect(decodeChunk(START, encodeChunk(START, series))).toEqual(expected(series));
      }),
    );
  });

  it('gives back the series that are wanted alone', () => {
    fc.assert(
      fc.property(chunk, fc.integer({ min: 2, max: 4 }), (series, nth) => {
        const wanted = (id: number) => id % nth === 0;
        expect(decodeChunk(START, encodeChunk(START, series), wanted)).toEqual(new Map([...expected(series)].filter(([id]) => wanted(id))));
      }),
    );
  });

  it('is the same whatever the order and the repetitions in which readings come', () => {
    fc.assert(
      fc.property(chunk, chunk, (a, b) => {
        const once = encodeChunk(START, mergeChunks(a, b));
        expect(encodeChunk(START, mergeChunks(mergeChunks(b, a), b))).toEqual(once);
      }),
    );
  });

  it('notices any damage, and a version that it does not know', () => {
    fc.assert(
      fc.property(chunk, fc.nat(), fc.integer({ min: 1, max: 255 }), (series, position, flip) => {
        const bytes = encodeChunk(START, series);
        const index = position % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(index) ^ flip, index);
        expect(() => decodeChunk(START, bytes)).toThrow(index === 0 ? /of version/ : ChunkError);
      }),
    );
    expect(() => decodeChunk(START, Buffer.alloc(0))).toThrow(ChunkError);
  });

  it('is damaged, and nothing else, where its checksum is right and its content is not', () => {
    fc.assert(
      // null where it is damaged; any other error is thrown
      fc.property(fc.uint8Array({ maxLength: 40 }), (body) => void readOrNull(() => decodeChunk(START, sealBytes(1, body)))),
    );
    expect(() => decodeChunk(START, sealBytes(1, Buffer.from([1])))).toThrow(ChunkError);
  });

  it('of a newer program is not damaged', () => {
    expect(() => decodeChunk(START, sealBytes(2, Buffer.from([0])))).toThrow(ChunkVersionError);
    expect(() => decodeChunk(START, sealBytes(0, Buffer.from([0])))).toThrow(ChunkError);
  });

  it('takes about four bytes for a reading as rooms report them', () => {
    // A temperature and a humidity every one to ten minutes, in tenths, at any millisecond.
    const report = (step: number, level: number): readonly Sample<number>[] =>
      Array.from({ length: 14 }, (_, index) => ({
        at: instant(START + index * 240_000 + ((index * 7919) % 60_000) * step),
        value: Math.fround((level + (index % 3) - 1) / 10),
      }));
    const series = new Map([
      [3, report(1, 205)],
      [4, report(2, 480)],
      [9, report(3, 0)],
    ]);
    const readings = [...series.values()].flat().length;
    expect(encodeChunk(START, series).length / readings).toBeLessThan(4.6);
  });
});
