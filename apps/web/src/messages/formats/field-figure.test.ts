import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOCALES } from '../locale.ts';
import { openFigure, readTyped } from './field-figure.ts';
import { numbersIn } from './kept-formats.ts';

const FIGURE = fc
  .tuple(fc.nat({ max: 999_999_999 }), fc.nat({ max: 4 }))
  .map(([digits, decimals]) => ({ value: Number((digits / 10 ** decimals).toFixed(decimals)), decimals }));

it.each(LOCALES)('a figure is read back as itself, as it opens and as it is shown, in %s', (locale) => {
  fc.assert(
    fc.property(FIGURE, ({ value, decimals }) => {
      const opened = openFigure(locale, value, decimals);
      expect(opened).toMatch(/^\d+([.,]\d+)?$/);
      expect(readTyped(locale, opened)).toBe(value);
      expect(readTyped(locale, numbersIn(locale, { maximumFractionDigits: decimals }).format(value))).toBe(value);
    }),
  );
});
