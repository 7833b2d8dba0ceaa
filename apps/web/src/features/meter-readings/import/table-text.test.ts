import { expect, it } from 'vitest';
import { tableText } from './table-text.ts';

const bytes = (...values: readonly number[]) => new Uint8Array(values).buffer;
const E_ACUTE = 0xe9;

it.each([
  ['UTF-8', new TextEncoder().encode('relevé').buffer],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFrelevé').buffer],
  ['the code page of Windows', bytes(...new TextEncoder().encode('relev'), E_ACUTE)],
])('reads %s', (_, table) => {
  expect(tableText(table)).toBe('relevé');
});

it('reads nothing out of nothing', () => {
  expect(tableText(bytes())).toBe('');
});
