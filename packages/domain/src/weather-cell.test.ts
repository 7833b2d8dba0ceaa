import { assert, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { cellKey, cellOf } from './weather-cell.ts';

const place = record({
  latitude: double({ min: -90, max: 90, noNaN: true }),
  longitude: double({ min: -180, max: 180, noNaN: true }),
});

test('a cell holds its places and says one decimal of them', () => {
  assert(
    property(place, (home) => {
      const cell = cellOf(home);
      expect(Math.abs(cell.latitude - home.latitude)).toBeLessThanOrEqual(0.0501);
      expect(Math.abs(cell.longitude - home.longitude)).toBeLessThanOrEqual(0.0501);
      expect(cellKey(cell)).toMatch(/^-?\d{1,2}(\.\d)?,-?\d{1,3}(\.\d)?$/);
      expect(cellOf(cell)).toEqual(cell);
    }),
  );
});
