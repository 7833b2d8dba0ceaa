import { describe, expect, it } from 'vitest';
import { AIR, HEAT, INPUTS, MASS, NEIGHBOURS, OUTDOOR, SENSOR, STATES, WARMTH, type Discrete, discretise } from './dynamics.ts';
import { parametersOf, priorsFor, vectorOf } from './parameters.ts';

const parameters = parametersOf(priorsFor({ emitter: 'radiator', flow: 'known' }).mean);

function run(discrete: Discrete, state: Float64Array, inputs: Float64Array, steps: number): Float64Array {
  let now = state;
  for (let count = 0; count < steps; count++) {
    const next = new Float64Array(STATES);
    for (let row = 0; row < STATES; row++) {
      for (let column = 0; column < STATES; column++) next[row]! += discrete.state[row * STATES + column]! * now[column]!;
      for (let column = 0; column < INPUTS; column++) next[row]! += discrete.input[row * INPUTS + column]! * inputs[column]!;
    }
    now = next;
  }
  return now;
}

function setting(): { readonly state: Float64Array; readonly inputs: Float64Array } {
  const state = new Float64Array(STATES);
  for (const place of [AIR, MASS, SENSOR]) state[place] = 18;
  const inputs = new Float64Array(INPUTS);
  inputs[OUTDOOR] = 5;
  inputs[NEIGHBOURS] = 19;
  inputs[HEAT] = 0.8;
  inputs[WARMTH] = 0.7;
  return { state, inputs };
}

describe('the dynamics of a room', () => {
  it('are exact over any step: three hours at once are as three hours in seconds', () => {
    const { state, inputs } = setting();
    const atOnce = run(discretise(parameters, 'valve', 3), state, inputs, 1);
    const fine = run(discretise(parameters, 'valve', 1 / 3600), state, inputs, 3 * 3600);
    for (let place = 0; place < STATES; place++) expect(atOnce[place]).toBeCloseTo(fine[place]!, 6);
    expect(atOnce[AIR]).toBeGreaterThan(20);
  });

  it('have the sensor of a valve read warmer than the room by how warm its emitter is, and that of a wall not', () => {
    const { state, inputs } = setting();
    const valve = run(discretise(parameters, 'valve', 1), state, inputs, 2000);
    const wall = run(discretise(parameters, 'wall', 1), state, inputs, 2000);
    expect(valve[SENSOR]! - valve[AIR]!).toBeCloseTo(0.7 * parameters.sensorWarmth, 4);
    expect(wall[SENSOR]! - wall[AIR]!).toBeCloseTo(0, 4);
  });

  it('lead a room without heat to what surrounds it', () => {
    const { state } = setting();
    const inputs = new Float64Array(INPUTS);
    inputs[OUTDOOR] = 12;
    inputs[NEIGHBOURS] = 12;
    const end = run(discretise(parameters, 'wall', 1), state, inputs, 5000);
    expect(end[AIR]).toBeCloseTo(12, 3);
    expect(end[MASS]).toBeCloseTo(12, 3);
  });

  it('are told by the same numbers in a fit and outside it', () => {
    for (const emitter of ['radiator', 'floor'] as const) {
      const { mean } = priorsFor({ emitter, flow: 'known' });
      expect([...vectorOf(parametersOf(mean))]).toEqual([...mean].map((value) => expect.closeTo(value, 10) as number));
    }
  });
});
