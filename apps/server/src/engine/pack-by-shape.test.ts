import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPacker } from './pack-by-shape.ts';

test('gives back what was packed, whatever it is called', () => {
  const packer = createPacker();
  // a negative zero is none in JSON, and `__proto__` no field of ours
  const plain = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  fc.assert(
    fc.property(fc.array(plain), fc.dictionary(fc.string(), plain, { noNullPrototype: true }), (list, fields) => {
      const value = { list, fields, VA12: { at: 1, until: null } };
      if (JSON.stringify(value).includes('__proto__')) return;
      expect(packer.unpack(packer.pack(value))).toEqual(value);
    }),
  );
});

test('names fields once, and things each time', () => {
  const packer = createPacker();
  const device = (at: number) => ({ at, silent: false, budget: { level: 20, at } });
  const packed = packer.pack({ devices: { VA1: device(1), VA2: device(2) } });
  expect(packed).toMatch(/VA1.*VA2/);
  expect(packed).not.toMatch(/silent|budget/);
});

test('data with ever other fields does not add up', () => {
  const packer = createPacker();
  const name = (index: number) => String.fromCodePoint(0x4e00 + index);
  for (let index = 0; index < 1_000; index += 1) packer.pack({ [name(index)]: 1 });
  const late = packer.pack({ [name(1_001)]: 1 });
  expect(late).toContain(name(1_001));
  expect(packer.unpack(late)).toEqual({ [name(1_001)]: 1 });
});
