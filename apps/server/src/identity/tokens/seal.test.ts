import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

describe('a sealed text', () => {
  it('opens with its key, in its place', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (context, text) => {
        expect(unseal(key, context, seal(key, context, text))).toBe(text);
      }),
    );
  });

  it('opens nowhere else, with no other key, and not when a bit was changed', () => {
    const sealed = seal(key, 'here', 'text');
    expect(unseal(key, 'there', sealed)).toBeNull();
    expect(unseal(randomBytes(32), 'here', sealed)).toBeNull();
    expect(unseal(key, 'here', sealed.subarray(0, 20))).toBeNull();
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        return unseal(key, 'here', changed) === null;
      }),
    );
  });
});
