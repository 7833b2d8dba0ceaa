import { DAY, MINUTE, instant } from '@braise/domain';
import { sunPosition } from '@braise/domain/sun';
import { describe, expect, it } from 'vitest';
import { onFacade } from './facade.ts';
import { clearSky, splitGlobal } from './sky.ts';

const PARIS = { latitude: 48.86, longitude: 2.35 };

/** kWh/m² of a day under a share of the clear sky: on the horizontal, then facing south, east, west and north. */
function dayIn(date: string, share: number): readonly number[] {
  const sums = [0, 0, 0, 0, 0];
  const start = Date.parse(`${date}T00:00:00Z`);
  for (let at = instant(start); at < start + DAY; at = instant(at + 5 * MINUTE)) {
    const sun = sunPosition(at, PARIS);
    const sky = splitGlobal(share * clearSky(sun.altitude), sun.altitude, at);
    sums[0]! += sky.global / 12_000;
    for (const [side, azimuth] of [180, 90, 270, 0].entries()) sums[side + 1]! += onFacade(sky, sun, azimuth, at) / 12_000;
  }
  return sums;
}

describe('the sun on walls in Paris', () => {
  it.each([
    ['2025-12-21', [1.34, 3.76, 0.96, 0.96, 0.32]],
    ['2025-03-15', [4.44, 5.7, 2.97, 2.97]],
    ['2025-06-21', [8.72, 3.62, 5.1, 5.1]],
  ])('gives on a clear %s what is known of it, to some hundredths', (date, known) => {
    const found = dayIn(date, 1);
    for (const [side, sum] of known.entries()) expect(Math.abs((found[side] ?? 0) / sum - 1)).toBeLessThan(0.04);
  });

  it('is nearly the same all around under clouds', () => {
    const [, ...walls] = dayIn('2025-12-21', 0.3);
    for (const wall of walls) expect(wall).toBeGreaterThan(0.2);
    for (const wall of walls) expect(wall).toBeLessThan(0.3);
  });

  it('is nothing at night, and never direct from a sun that hardly stands above the horizon', () => {
    const night = instant(Date.parse('2025-12-21T00:00:00Z'));
    expect(splitGlobal(0, -20, night)).toEqual({ global: 0, diffuse: 0, directNormal: 0 });
    expect(splitGlobal(20, 2, night)).toEqual({ global: 20, diffuse: 20, directNormal: 0 });
  });
});
