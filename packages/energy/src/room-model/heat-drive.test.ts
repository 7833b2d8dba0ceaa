import { describe, expect, it } from 'vitest';
import { outputAtFlow, outputByWeather, throughValve } from './heat-drive.ts';

describe('what an emitter gives', () => {
  it.each([
    [75, 1],
    [67.5, 0.81],
    [55, 0.51],
    [45, 0.3],
  ])('at a flow of %d °C is the share %d of what it gives at 50 K', (flow, share) => {
    expect(outputAtFlow('radiator', flow, 20)).toBeCloseTo(share, 2);
  });

  it('is nothing while its water is no warmer than the room', () => {
    expect(outputAtFlow('radiator', 22, 20)).toBe(0);
  });

  it('falls towards mild weather where the flow is not known, and never below nothing', () => {
    expect(outputByWeather({ weatherCurve: 0.02 }, 10)).toBe(1);
    expect(outputByWeather({ weatherCurve: 0.02 }, -5)).toBeCloseTo(1.3, 10);
    expect(outputByWeather({ weatherCurve: 0.08 }, 30)).toBe(0);
  });
});

describe('a valve', () => {
  it('lets nothing through in its dead zone, all at its full stroke, and most of it in the first third', () => {
    const curve = { valveCurve: 4, deadZone: 0.1 };
    expect(throughValve(curve, 0.1)).toBe(0);
    expect(throughValve(curve, 1)).toBeCloseTo(1, 10);
    expect(throughValve(curve, 0.4)).toBeGreaterThan(0.7);
    expect(throughValve({ valveCurve: 7, deadZone: 0 }, 0.3)).toBeGreaterThan(throughValve({ valveCurve: 2, deadZone: 0 }, 0.3));
  });
});
