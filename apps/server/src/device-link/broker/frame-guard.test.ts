import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFrameGuard } from './frame-guard.ts';

/** A PUBLISH with topic `a` and a payload of zeros. */
function publish(bytes: number): Buffer {
  const length: number[] = [];
  for (let rest = bytes + OVERHEAD; ; rest = Math.floor(rest / 128)) {
    length.push((rest % 128) + (rest > 127 ? 128 : 0));
    if (rest < 128) break;
  }
  return Buffer.concat([Buffer.from([0x30, ...length, 0, 1, 0x61]), Buffer.alloc(bytes)]);
}
/** Bytes of a PUBLISH with topic `a` beside its payload. */
const OVERHEAD = 3;

/** The bytes in pieces of these sizes, in turn. */
function* pieces(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(start, start + size);
    start += size;
  }
}

describe('frame guard', () => {
  it('lets any sequence of packets within the limit pass, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 }),
        (payloads, sizes) => {
          const guard = createFrameGuard(() => 20_000 + OVERHEAD);
          for (const piece of pieces(Buffer.concat(payloads.map(publish)), sizes)) expect(guard.accept(piece)).toBe(true);
        },
      ),
    );
  });

  it('stops at the length of a packet over the limit, before its body', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 5 }),
        fc.integer({ min: 101, max: 3_000_000 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
        (before, large, sizes) => {
          const guard = createFrameGuard(() => 100 + OVERHEAD);
          const header = publish(large).subarray(0, 5);
          const verdicts = [...pieces(Buffer.concat([...before.map(publish), header]), sizes)].map((piece) => guard.accept(piece));
          expect(verdicts).toContain(false);
        },
      ),
    );
  });

  it('stops at a length of more than four bytes', () => {
    expect(createFrameGuard(() => Number.MAX_SAFE_INTEGER).accept(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01]))).toBe(false);
  });
});
