import { describe, expect, it } from 'vitest';
import { type Emitter, emittedHeat, heatFromFlow } from './emitter.ts';

const radiator: Emitter = { nominalPower: 1.5, exponent: 1.3, capacity: 0.012, waterFlow: 0.13 };

/** Share of full heat when the water has settled. */
function settled(flow: number, flowTemperature: number): number {
  const at = (share: number) => {
    let water = 20;
    for (let i = 0; i < 20_000; i++) {
      const heat = heatFromFlow(radiator, share, flowTemperature, water, 20);
      water += ((heat - emittedHeat(radiator, water, 20)) / radiator.capacity) * 0.002;
    }
    return emittedHeat(radiator, water, 20);
  };
  return at(flow) / at(1);
}

describe('emitter', () => {
  it.each([
    [50, 1],
    [42.5, 0.81],
    [30, 0.51],
    [20, 0.3],
    [12.5, 0.16],
  ])('gives at %d K above the room the share %d of its nominal heat', (excess, share) => {
    expect(emittedHeat(radiator, 20 + excess, 20) / radiator.nominalPower).toBeCloseTo(share, 2);
  });

  it.each([
    [0.05, 0.26],
    [0.1, 0.45],
    [0.2, 0.66],
    [0.5, 0.89],
  ])('gives most of its heat in the first third of the valve: %d of the flow, %d of the heat', (flow, share) => {
    expect(Math.abs(settled(flow, 75) - share)).toBeLessThan(0.06);
  });
});
