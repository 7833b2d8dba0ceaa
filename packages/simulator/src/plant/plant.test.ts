import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camille } from '../demo-homes/camille.ts';
import { type Building, drawBuilding } from './building.ts';
import { readHomeFits } from './home-fits.ts';
import { createPlant, initialPlant, type PlantInputs, storedHeat } from './plant.ts';
import { plausibleFits } from './plausible-fits.ts';

const fits = plausibleFits(readHomeFits());
const inputsFor = (building: Building, change: Partial<PlantInputs> = {}): PlantInputs => {
  const none = building.shells.map(() => 0);
  return {
    outdoor: 0,
    outdoorVapour: 4,
    neighbours: 20,
    heat: none,
    gains: none,
    sun: none,
    airing: none,
    moisture: none,
    doors: building.partitions.map(() => 0),
    ...change,
  };
};
const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;

describe('plant', () => {
  it('keeps the balance: heat in = losses + storage to 0.1 %, whatever acts on it', () => {
    const anyAction = fc.record({
      outdoor: fc.double({ min: -20, max: 35, noNaN: true }),
      heat: fc.double({ min: -2, max: 3, noNaN: true }),
      gains: fc.double({ min: 0, max: 2, noNaN: true }),
      sun: fc.double({ min: 0, max: 3, noNaN: true }),
      airing: fc.double({ min: 0, max: 20, noNaN: true }),
      door: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.array(anyAction, { minLength: 1, maxLength: 40 }), (seed, actions) => {
        const building = drawBuilding(camille, fits, seed);
        const step = createPlant(building);
        const state = initialPlant(building, 19, 5, 8);
        const before = storedHeat(building, state);
        let turnover = 0;
        for (const { outdoor, heat, gains, sun, airing, door } of actions) {
          const rooms = building.shells.map((_, i) => (i % 2 === 0 ? 1 : 0.3));
          const inputs = inputsFor(building, {
            outdoor,
            heat: rooms.map((share) => share * heat),
            gains: rooms.map((share) => share * gains),
            sun: rooms.map((share) => share * sun),
            airing: rooms.map((share) => share * airing),
            doors: building.partitions.map(() => door),
          });
          for (let minute = 0; minute < 30; minute++) step(state, inputs, 1 / 60);
        }
        const { emitters, gains, sun, outdoors, neighbours } = state.ledger;
        turnover = Math.abs(emitters) + gains + sun + Math.abs(outdoors) + 1e-6;
        const stored = storedHeat(building, state) - before;
        expect(Math.abs(emitters + gains + sun - outdoors - neighbours - stored)).toBeLessThan(0.001 * turnover);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['good', 0.7, 4.5],
    ['average', 1, 8],
    ['poor', 1.5, 8],
  ] as const)(
    'cools as homes of the data do: %s insulation falls %d to %d K in eight hours from 20 K above outdoors',
    (insulation, least, most) => {
      for (let seed = 0; seed < 20; seed++) {
        const building = drawBuilding({ ...camille, insulation }, fits, seed);
        const state = initialPlant(building, 20, 0, 6);
        const step = createPlant(building);
        const inputs = inputsFor(building);
        for (let minute = 0; minute < 480; minute++) step(state, inputs, 1 / 60);
        expect(20 - mean(state.air)).toBeGreaterThan(least);
        expect(20 - mean(state.air)).toBeLessThan(most);
      }
    },
  );

  it('comes to rest between outdoors and neighbours when nothing heats', () => {
    const building = drawBuilding(camille, fits, 3);
    const state = initialPlant(building, 25, 10, 6);
    const step = createPlant(building);
    const inputs = inputsFor(building, { outdoor: 10 });
    for (let minute = 0; minute < 60 * 24 * 60; minute++) step(state, inputs, 1 / 60);
    for (const air of state.air) expect(air).toBeCloseTo(10, 0);
  });

  it('dries towards outdoors, and never holds more vapour than saturated air', () => {
    const building = drawBuilding(camille, fits, 3);
    const state = initialPlant(building, 20, 5, 8);
    const step = createPlant(building);
    const shower = inputsFor(building, { outdoor: 5, moisture: building.shells.map(() => 5000) });
    for (let minute = 0; minute < 240; minute++) step(state, shower, 1 / 60);
    for (const vapour of state.vapour) expect(vapour).toBeLessThanOrEqual(17.3);
    const dry = inputsFor(building, { outdoor: 5 });
    for (let minute = 0; minute < 4 * 1440; minute++) step(state, dry, 1 / 60);
    for (const vapour of state.vapour) expect(vapour).toBeLessThan(5);
  });

  it('draws the same building from the same seed, another from another', () => {
    expect(drawBuilding(camille, fits, 7)).toEqual(drawBuilding(camille, fits, 7));
    expect(drawBuilding(camille, fits, 7)).not.toEqual(drawBuilding(camille, fits, 8));
  });
});
