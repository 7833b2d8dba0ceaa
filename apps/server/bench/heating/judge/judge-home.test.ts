import { describe, expect, it } from 'vitest';
import type { HomeRun } from '../lived/home-run.ts';
import { comfortOf, energyRatio, judgeHome } from './judge-home.ts';

const MINUTES = 600;

/** A home with rooms of so many m² that were held at so many °C while 20 were asked for, at 0 °C outside. */
const homeOf = (rooms: readonly (readonly [area: number, air: number])[], energy: number): HomeRun => ({
  rooms: rooms.map(([area, air], index) => ({
    key: `room ${index}`,
    area,
    rated: 1,
    offset: null,
    asked: new Float32Array(MINUTES).fill(20),
    air: new Float32Array(MINUTES).fill(air),
    heat: new Float32Array(MINUTES),
    limited: new Uint8Array(MINUTES),
    airing: new Uint8Array(MINUTES),
  })),
  outdoor: new Float32Array(MINUTES),
  energy,
  starts: 40,
  writes: [
    { settings: 3, temperatures: 60, reads: 1 },
    { settings: 7, temperatures: 0, reads: 2 },
  ],
});
const judged = (...home: Parameters<typeof homeOf>) => judgeHome(homeOf(...home), 4, {});

describe('how a home is judged', () => {
  it('tells starts by the day, and writes of the valve that got the most', () => {
    expect(judged([[10, 20]], 1)).toMatchObject({ starts: 10, settings: 7, temperatures: 60, reads: 2 });
  });

  it('counts the minutes of all rooms alike', () => {
    const home = judged(
      [
        [30, 20],
        [5, 19],
      ],
      1,
    );
    expect(comfortOf(home)).toMatchObject({ cold: 0.5, warm: 0 });
    expect(comfortOf(home).rmse).toBeCloseTo(Math.SQRT1_2);
  });

  it('takes no warmth for thrift: energy is held against rooms that were equally warm', () => {
    const usual = judged([[10, 20]], 100);
    expect(energyRatio(judged([[10, 20]], 90), usual)).toBeCloseTo(0.9);
    expect(energyRatio(judged([[10, 18]], 90), usual)).toBeCloseTo(1);
    const uneven = judged(
      [
        [30, 20],
        [10, 16],
      ],
      95,
    );
    expect(
      energyRatio(
        uneven,
        judged(
          [
            [30, 20],
            [10, 20],
          ],
          100,
        ),
      ),
    ).toBeCloseTo(1);
  });
});
