import { deflateRawSync } from 'node:zlib';
import { DAY as DAY_MS, instant } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, mergeChunks } from './chunk.ts';
import { decodeDayChunk } from './day-chunk.ts';
import type { Sample } from '@braise/domain/climate';
import { packedLength, packMilliseconds, unpackMilliseconds } from './pack-milliseconds.ts';
import { encodeRoomDay } from '../room-day.ts';
import { ChunkError, readOrNull, sealBytes } from './sealed-bytes.ts';
import { aggregatesOf, decodeAggregates } from './series-aggregate.ts';
import { shortestDecimal } from './shortest-decimal.ts';

const DAY = 20_454;

const float = fc.oneof(
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -400, max: 1200 }).map((tenths) => Math.fround(tenths / 10)),
  fc.integer({ min: -1e6, max: 1e6 }).map((thousandths) => Math.fround(thousandths / 1000)),
);
// few instants, so that series share some
const at = fc
  .oneof(
    fc.nat(DAY_MS - 1),
    fc.nat(40).map((step) => step * 1000),
    fc.constant(DAY_MS - 1),
  )
  .map((ms) => instant(DAY * DAY_MS + ms));
const values = fc.array(fc.record({ at, value: float }), { minLength: 1, maxLength: 80 });
const room = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 32_767 }), values), { selector: ([id]) => id, maxLength: 12 })
  .map((entries) => new Map<number, readonly Sample<number>[]>(entries));

const encode = (series: ReadonlyMap<number, readonly Sample<number>[]>) => encodeRoomDay({ homeId: 1, roomId: 2, day: DAY, series });
const expected = (series: ReadonlyMap<number, readonly Sample<number>[]>) =>
  new Map([...series].map(([id, list]) => [id, inOrder(list.map((one) => ({ at: one.at, value: shortestDecimal(one.value) })))]));

describe('day chunk', () => {
  it('gives back exactly what it was given, in order, each reading once', () => {
    fc.assert(
      fc.property(room, (series) => {
        expect(decodeDayChunk(DAY, Buffer.from(encode(series).chunk))).toEqual(expected(series));
      }),
    );
  });

  it('is the same whatever the order and the repetitions in which readings come', () => {
    fc.assert(
      fc.property(room, room, (a, b) => {
        expect(encode(mergeChunks(mergeChunks(b, a), b))).toEqual(encode(mergeChunks(a, b)));
      }),
    );
  });

  it('notices any damage, and a version that it does not know', () => {
    fc.assert(
      fc.property(room, fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 255 }), (series, ofChunk, position, flip) => {
        const day = encode(series);
        const bytes = Buffer.from(ofChunk ? day.chunk : day.aggregates);
        const index = position % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(index) ^ flip, index);
        expect(() => (ofChunk ? decodeDayChunk(DAY, bytes) : decodeAggregates(DAY, bytes))).toThrow(
          index === 0 ? /of version/ : ChunkError,
        );
      }),
    );
    expect(() => decodeDayChunk(DAY, Buffer.alloc(0))).toThrow(ChunkError);
  });

  it('is damaged, and nothing else, where its checksum is right and its content is not', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.constantFrom('plain', 'deflated', 'aggregates'), (body, form) => {
        const deflated = deflateRawSync(body);
        const bytes = sealBytes(1, form === 'deflated' ? Buffer.concat([Buffer.from([deflated.length]), deflated]) : body);
        // null where it is damaged; any other error is thrown
        readOrNull(() => void (form === 'aggregates' ? decodeAggregates(DAY, bytes) : decodeDayChunk(DAY, bytes)));
      }),
      { numRuns: 500 },
    );
    expect(() => decodeDayChunk(DAY, sealBytes(1, Buffer.from([1])))).toThrow(ChunkError);
    expect(() => decodeAggregates(DAY, sealBytes(1, Buffer.from([1])))).toThrow(ChunkError);
  });

  it('gives back the series that are wanted alone', () => {
    fc.assert(
      fc.property(room, fc.integer({ min: 2, max: 4 }), (series, nth) => {
        const wanted = (id: number) => id % nth === 0;
        expect(decodeDayChunk(DAY, Buffer.from(encode(series).chunk), wanted)).toEqual(
          new Map([...expected(series)].filter(([id]) => wanted(id))),
        );
      }),
    );
  });

  it('has the aggregates of what it holds', () => {
    fc.assert(
      fc.property(room, (series) => {
        expect(decodeAggregates(DAY, Buffer.from(encode(series).aggregates))).toEqual(aggregatesOf(expected(series)));
      }),
    );
  });

  it('means over time, not over readings', () => {
    const [start, hour] = [DAY * DAY_MS, 3_600_000];
    const list = [10, 20, 30].map((value, index) => ({ at: instant(start + index * index * hour), value }));
    expect(aggregatesOf(new Map([[1, list]])).get(1)).toEqual({
      count: 3,
      min: 10,
      max: 30,
      mean: 17.5,
      first: { at: start, value: 10 },
      last: { at: start + 4 * hour, value: 30 },
    });
  });

  it('refuses what is of another day or no number', () => {
    const one = (ms: number, value: number) => encode(new Map([[1, [{ at: instant(DAY * DAY_MS + ms), value }]]]));
    expect(() => one(-1, 20)).toThrow(RangeError);
    expect(() => one(DAY_MS, 20)).toThrow(RangeError);
    expect(() => one(0, NaN)).toThrow(RangeError);
    expect(() => one(0, 1e300)).toThrow(RangeError);
  });

  it('packs milliseconds in ten bits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(999)), (list) => {
        const packed = packMilliseconds(list);
        expect(packed.length).toBe(packedLength(list.length));
        expect([...unpackMilliseconds(packed, list.length)]).toEqual(list);
      }),
    );
  });
});
