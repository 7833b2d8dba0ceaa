import { expect, it } from 'vitest';
import { printable, printableLine } from './printable.ts';

it.each([
  ['\u001b]52;c;eA==\u0007', '\\u{1b}]52;c;eA==\\u{7}'],
  ['\u009b2J', '\\u{9b}2J'],
  ['a\u202eb', 'a\\u{202e}b'],
  ['half \ud800', 'half \\u{d800}'],
  ['a\n\tb', 'a\n\tb'],
  ['Où ? 🏠 20,5 °C', 'Où ? 🏠 20,5 °C'],
])('%j is shown as %s', (text, shown) => expect(printable(text)).toBe(shown));

it('a message cannot begin an entry of its own', () => expect(printableLine('a\n2026  error\r\nb')).toBe('a 2026 error b'));
