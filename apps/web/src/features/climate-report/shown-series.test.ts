import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShownSeries } from './climate-day.ts';
import { keepShownSeries, readShownSeries } from './shown-series.ts';

function memory(stored: string | null = null) {
  const writes: string[] = [];
  return {
    writes,
    getItem: () => writes.at(-1) ?? stored,
    setItem: (_key: string, value: string) => void writes.push(value),
  };
}

const someSeries: fc.Arbitrary<ShownSeries> = fc.record({
  showSun: fc.boolean(),
  showHeatRequest: fc.boolean(),
  showHumidity: fc.boolean(),
  showHotWater: fc.boolean(),
  showAcPower: fc.boolean(),
});
const EVERYTHING = { showSun: true, showHeatRequest: true, showHumidity: true, showHotWater: true, showAcPower: true };

it('each room keeps its own choice', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.integer({ min: 1, max: 50 }).map(String), someSeries), (rooms) => {
      const storage = memory();
      for (const [room, shown] of Object.entries(rooms)) keepShownSeries(storage, Number(room), shown);
      for (const [room, shown] of Object.entries(rooms)) expect(readShownSeries(storage, Number(room))).toEqual(shown);
    }),
  );
});

it('reading stores nothing', () => {
  const storage = memory('{"3":{"showSun":false}}');
  expect(readShownSeries(storage, 3)).toEqual({ ...EVERYTHING, showSun: false });
  expect(storage.writes).toEqual([]);
});

it('shows everything where nothing, or nothing sensible, is stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (stored) => {
      const shown = readShownSeries(memory(stored), 900);
      expect(Object.values(shown).every((value) => typeof value === 'boolean')).toBe(true);
    }),
  );
  expect(readShownSeries(memory('no json'), 1)).toEqual(EVERYTHING);
  expect(readShownSeries(memory('null'), 1)).toEqual(EVERYTHING);
  expect(readShownSeries(memory('{"1":{"showSun":"no"}}'), 1)).toEqual(EVERYTHING);
});
