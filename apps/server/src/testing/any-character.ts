import * as fc from 'fast-check';

/** Halves of characters, which are none. */
const HALVES = { first: 0xd800, count: 0x800 };

/** Any character: the same as fast-check's own unit `binary`, which writes a million of them down before it gives the first. */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10_ffff - HALVES.count }).map(
  (index) => String.fromCodePoint(index < HALVES.first ? index : index + HALVES.count),
  (character) => {
    const [one = '', ...more] = typeof character === 'string' ? character : '';
    const code = one.codePointAt(0);
    if (code === undefined || more.length > 0 || !one.isWellFormed()) throw new Error('not a character');
    return code < HALVES.first ? code : code - HALVES.count;
  },
);
