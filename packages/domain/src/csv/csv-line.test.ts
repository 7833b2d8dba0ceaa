import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  [['a', 'b, c', 'd;e', 'f "g"'], ',', 'a,"b, c",d;e,"f ""g"""\r\n'],
  [['a', 'b, c', 'd;e', 'f\ng'], ';', 'a;b, c;"d;e";"f\ng"\r\n'],
] as const)('quotes what would end a field: %j with %s', (fields, separator, line) => {
  expect(csvLine(fields, separator)).toBe(line);
});

test('has a spreadsheet reckon nothing that somebody typed, and leaves numbers as they are', () => {
  const typed = ['=1+1', '+cmd', '-cmd', '@sum', '\ta', '-1+2'];
  expect(csvLine(['a;=1+1', 'b'])).toBe("a;'=1+1,b\r\n");
  expect(csvLine(typed)).toBe(`${typed.map((text) => `'${text}`).join(',')}\r\n`);
  expect(csvLine(['-0.1', '+2', '-1e-7', '-0,25'], ';')).toBe('-0.1;+2;-1e-7;-0,25\r\n');
});
