import { expect, it } from 'vitest';
import { tableText } from './table-text.ts';

const bytes = (...values: readonly number[]) => new Uint8Array(values).buffer;
const E_ACUTE = 0xe9;
const RELEVE = [0x72, 0x65, 0x6c, 0x65, 0x76, E_ACUTE];

it.each([
  ['UTF-8', new TextEncoder().encode('relevé').buffer],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFrelevé').buffer],
  ['UTF-16', bytes(0xff, 0xfe, ...RELEVE.flatMap((code) => [code, 0]))],
  ['UTF-16 the other way', bytes(0xfe, 0xff, ...RELEVE.flatMap((code) => [0, code]))],
  ['the code page of Windows', bytes(...new TextEncoder().encode('relev'), E_ACUTE)],
])('reads %s', (_, table) => {
  expect(tableText(table)).toBe('relevé');
});

it('reads nothing out of nothing', () => {
  expect(tableText(bytes())).toBe('');
});
