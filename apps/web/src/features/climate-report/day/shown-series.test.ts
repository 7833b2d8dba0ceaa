import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShownSeries } from './climate-day.ts';
import { keepShownSeries, readShownSeries, shownAtFirst } from './shown-series.ts';

function memory(stored: string | null = null) {
  const writes: string[] = [];
  return {
    writes,
    getItem: () => writes.at(-1) ?? stored,
    setItem: (_key: string, value: string) => void writes.push(value),
  };
}

const someSeries: fc.Arbitrary<Partial<ShownSeries>> = fc.record(
  {
    showSun: fc.boolean(),
    showHeatRequest: fc.boolean(),
    showHumidity: fc.boolean(),
    showHotWater: fc.boolean(),
    showAcPower: fc.boolean(),
  },
  { requiredKeys: [] },
);
const ROOM = { homeId: 1, roomId: 1 };

it('each room keeps its own choice', () => {
  const someRoom = fc.record({ homeId: fc.integer({ min: 1, max: 20 }), roomId: fc.integer({ min: 1, max: 20 }) });
  const choices = fc.uniqueArray(fc.record({ room: someRoom, shown: someSeries }), {
    selector: ({ room }) => `${room.homeId} ${room.roomId}`,
  });
  fc.assert(
    fc.property(choices, (rooms) => {
      const storage = memory();
      for (const { room, shown } of rooms) keepShownSeries(storage, room, shown);
      for (const { room, shown } of rooms) expect(readShownSeries(storage, room)).toEqual(shown);
    }),
  );
});

it('reading stores nothing', () => {
  const storage = memory('{"1/3":{"showSun":false}}');
  expect(readShownSeries(storage, { homeId: 1, roomId: 3 })).toEqual({ showSun: false });
  expect(storage.writes).toEqual([]);
});

it('nothing is chosen where nothing, or nothing sensible, is stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (stored) => {
      const shown = readShownSeries(memory(stored), ROOM);
      expect(Object.values(shown).every((value) => typeof value === 'boolean')).toBe(true);
    }),
  );
  expect(readShownSeries(memory('no json'), ROOM)).toEqual({});
  expect(readShownSeries(memory('null'), ROOM)).toEqual({});
  expect(readShownSeries(memory('{"1/1":{"showSun":"no"}}'), ROOM)).toEqual({});
});

it('a storage that takes nothing more is no failure', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => keepShownSeries(full, ROOM, { showSun: false })).not.toThrow();
});

it('at first all is shown that is the room’s own, and the water of the home at its tank', () => {
  expect(shownAtFirst('HEATING')).toEqual({
    showSun: true,
    showHeatRequest: true,
    showHumidity: true,
    showHotWater: false,
    showAcPower: true,
  });
  expect(shownAtFirst('AIR_CONDITIONING').showHotWater).toBe(false);
  expect(Object.values(shownAtFirst('HOT_WATER')).every(Boolean)).toBe(true);
});
