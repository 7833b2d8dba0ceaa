import { expect, it } from 'vitest';
import { believedModel } from '../what-if/believed-model.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import { floorByName } from './floor-by-name.ts';
import { usualSize } from './usual-size.ts';

const grid = {
  kind: { sensor: 'wall', emitter: 'floor', flow: 'known' },
  others: [],
  beside: [],
  sensors: [],
  opening: new Float64Array(0),
} as unknown as RoomGrid;
const usual = believedModel(grid, []);
const model = (times: number) => ({
  ...usual,
  parameters: { ...usual.parameters, power: times * usual.parameters.power, airToOutdoors: times * usual.parameters.airToOutdoors },
});

it('is as the floor of a room, and less the more all of it is said to be for what its air holds', () => {
  const [salon, bath] = [floorByName('Salon'), floorByName('Salle de bain')];
  expect(usualSize(usual, salon).likely / usualSize(usual, bath).likely).toBeCloseTo(salon.area / bath.area, 6);
  expect(usualSize(model(3), salon).likely).toBeLessThan(usualSize(usual, salon).likely / 2);
});

it('is of a room of which nothing was learned by what was learned of the others that are heated alike', () => {
  const other = model(0.25);
  expect(believedModel(grid, [other, other]).parameters.power).toBeCloseTo(other.parameters.power, 6);
  expect(believedModel(grid, [{ ...other, kind: { ...other.kind, emitter: 'radiator' } }]).parameters.power).toBeCloseTo(
    usual.parameters.power,
    6,
  );
});

it('is of a floor what it is of a radiator that heats such a room as commonly, with all that it loses', () => {
  const salon = floorByName('Salon');
  const radiator = believedModel({ ...grid, kind: { ...grid.kind, emitter: 'radiator' } }, []);
  expect(usual.parameters.power).toBeGreaterThan(radiator.parameters.power);
  expect(usualSize(radiator, salon).likely).toBeCloseTo(usualSize(usual, salon).likely, 9);
  const { airToMass, airToOutdoors, massRatio, massToOutdoors } = usual.parameters;
  const outwards = massRatio * massToOutdoors;
  const whole = airToOutdoors + (airToMass * outwards) / (airToMass + outwards);
  const withoutWalls = {
    ...usual,
    structure: { ...usual.structure, mass: false },
    parameters: { ...usual.parameters, airToOutdoors: whole },
  };
  expect(usualSize(withoutWalls, salon).likely).toBeCloseTo(usualSize(usual, salon).likely, 9);
});
