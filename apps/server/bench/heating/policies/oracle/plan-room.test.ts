import { describe, expect, it } from 'vitest';
import { STEP_HOURS } from './known-future.ts';
import type { Emitter, Shell } from './physics.ts';
import { type RoomOutlook, createRoomPlanner } from './plan-room.ts';

const SHELL: Shell = {
  key: 'room',
  volume: 40,
  airCapacity: 0.12,
  massCapacity: 1.2,
  envelopeCapacity: 0.6,
  airToMass: 0.1,
  airToEnvelope: 0.1,
  envelopeToOutdoors: 0.02,
  airToOutdoors: 0.01,
  leakage: 0.4,
  massToNeighbours: 0,
  apertures: [],
  horizon: 5,
};
const EMITTER: Emitter = { nominalPower: 2, exponent: 1.3, capacity: 0.016, waterFlow: 0.1 };
const STEPS = 60;
const COLD = { air: 17, mass: 17, envelope: 15, water: 17 };

const outlook = (target: (step: number) => number, change: Partial<Record<keyof RoomOutlook, number>> = {}): RoomOutlook => {
  const usual = { outdoor: 0, neighbours: 20, sun: 0, gains: 0, airing: 0, through: 0, carried: 0, costAbove: 1, flow: 68, power: 20 };
  const filled = Object.fromEntries(
    Object.entries({ ...usual, ...change }).map(([key, value]) => [key, new Float64Array(STEPS).fill(value)]),
  );
  return {
    ...(filled as Omit<RoomOutlook, 'target' | 'costBelow'>),
    target: Float64Array.from({ length: STEPS }, (_, step) => target(step)),
    costBelow: Float64Array.from({ length: STEPS }, (_, step) => (target(step) > 0 ? 2 : 0)),
  };
};

/** A plan that has been improved often enough to be as good as it gets. */
function planned(look: RoomOutlook, from = COLD, emitter: Emitter | null = EMITTER) {
  const planner = createRoomPlanner(SHELL, emitter, STEPS);
  const plan = new Float64Array(STEPS);
  for (let round = 0; round < 40; round++) planner.improve(plan, from, look);
  return { plan, air: planner.air };
}
const heatOf = (plan: Float64Array) => plan.reduce((sum, power) => sum + power * STEP_HOURS, 0);
const NOT_YET = -100;

describe('the plan of a room that knows what comes', () => {
  it('has the room warm when it is asked for, and then holds it', () => {
    const asked = (step: number) => (step < 30 ? NOT_YET : 20);
    const costAbove = Float64Array.from({ length: STEPS }, (_, step) => (step < 30 ? 0 : 1));
    const { air } = planned({ ...outlook(asked), costAbove });
    for (let step = 33; step <= 58; step++) expect(Math.abs(air[step]! - 20)).toBeLessThan(0.15);
    expect(air[10]).toBeLessThan(18.5);
  });

  it('leaves out what sun and people will give', () => {
    const without = planned(
      outlook(() => 20),
      { ...COLD, air: 20, mass: 20 },
    );
    const withPeople = planned(
      outlook(() => 20, { gains: 0.2 }),
      { ...COLD, air: 20, mass: 20 },
    );
    expect(heatOf(without.plan) - heatOf(withPeople.plan)).toBeCloseTo(0.2 * STEPS * STEP_HOURS, 0);
    expect(Math.max(...withPeople.air)).toBeLessThan(20.2);
  });

  it('never takes more than the flow carries, nor than the source has', () => {
    const { plan, air } = planned(outlook(() => 25, { flow: 40 }));
    const power = planned(outlook(() => 25, { power: 0.3 })).plan;
    expect(Math.max(...power)).toBeLessThanOrEqual(0.3);
    plan.forEach((heat, step) => expect(heat).toBeLessThanOrEqual(EMITTER.waterFlow * (40 - air[step]!) + 1e-9));
  });

  it('heats nothing that is warm enough', () => {
    expect(
      heatOf(
        planned(
          outlook(() => 14),
          { ...COLD, air: 21, mass: 21 },
        ).plan,
      ),
    ).toBeLessThan(0.05);
  });

  it('puts the heat of an air conditioner straight into the air', () => {
    const { air } = planned(
      outlook(() => 20, { power: 3 }),
      COLD,
      null,
    );
    expect(air[12]).toBeGreaterThan(19.8);
    expect(Math.max(...air)).toBeLessThan(20.3);
  });
});
