import { expect, it } from 'vitest';
import { isIeeeAddress } from './ieee-address.ts';

it.each([
  ['0x00158d0007f2a1c4', true],
  ['0x00158D0007F2A1C4', true],
  ['0x00158d0007f2a1c', false],
  ['Salon 0x00158d0007f2a1c4', false],
  ['otgw-AABBCCDDEEFF', false],
  ['', false],
])('« %s » is an address: %s', (text, is) => {
  expect(isIeeeAddress(text)).toBe(is);
});
