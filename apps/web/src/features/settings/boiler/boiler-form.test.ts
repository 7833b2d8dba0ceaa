import { expect, test } from 'vitest';
import { type BoilerForm, formOf, isWrongYear, requestOf } from './boiler-form.ts';

const KNOWN = { present: true, underfloorHeating: true, make: 'Viessmann', model: null, year: 2019, condensing: true, hotWater: null };

test('what is shown is sent again as it was', () => {
  expect(requestOf(formOf({ ...KNOWN, heatingCircuits: [] }))).toEqual(KNOWN);
});

test('what is left empty is not known, and of no boiler nothing is told', () => {
  const form: BoilerForm = { ...formOf({ ...KNOWN, heatingCircuits: [] }), make: ' ', model: ' Vitodens ', year: '' };
  expect(requestOf(form)).toMatchObject({ make: null, model: 'Vitodens', year: null });
  expect(requestOf({ ...form, present: false })).toEqual({
    present: false,
    underfloorHeating: true,
    make: null,
    model: null,
    year: null,
    condensing: null,
    hotWater: null,
  });
});

test.each([
  ['', false],
  ['1950', false],
  ['2026', false],
  ['2027', true],
  ['1949', true],
  ['19', true],
  ['2 019', true],
])('the year %o, in 2026: wrong %o', (year, wrong) => {
  expect(isWrongYear({ present: true, year }, 2026)).toBe(wrong);
  expect(isWrongYear({ present: false, year }, 2026)).toBe(false);
});
