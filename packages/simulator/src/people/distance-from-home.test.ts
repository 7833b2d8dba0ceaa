import { MINUTES_A_DAY } from '@braise/domain';
import { bandOf } from '@braise/domain/phones';
import { expect, test } from 'vitest';
import { camille } from '../demo-homes/camille.ts';
import { createDayPlanner } from './day-plan.ts';
import { type Outing, distanceFromHome } from './distance-from-home.ts';

const MONDAY = Math.floor(Date.UTC(2026, 0, 5) / 86_400_000);
const minutes = Array.from({ length: MINUTES_A_DAY }, (_, minute) => minute);
/** The bands of a day, one after the other. */
const bandsOf = (out: readonly Outing[]) =>
  minutes.map((minute) => bandOf(distanceFromHome(out, minute), 0)).filter((band, i, all) => band !== all[i - 1]);

test('who works in the next town passes each band on the way there and on the way back', () => {
  expect(bandsOf([{ from: 490, to: 1090, farthest: 18_000 }])).toEqual([0, 1, 2, 3, 4, 3, 2, 1, 0]);
  expect(bandsOf([{ from: 600, to: 660, farthest: 2_000 }])).toEqual([0, 1, 2, 1, 0]);
  // too short to go there
  expect(bandsOf([{ from: 600, to: 615, farthest: 8_000 }])).toEqual([0, 1, 2, 1, 0]);
});

test('who is on holiday is there at midnight too', () => {
  expect(bandsOf([{ from: 0, to: MINUTES_A_DAY, farthest: 400_000 }])).toEqual([4]);
});

test('nobody of a household jumps from band to band while the day lasts', () => {
  const plan = createDayPlanner(camille, 3);
  const days = Array.from({ length: 60 }, (_, i) => plan(MONDAY + i, 6));
  const steps = days.flatMap(({ out }) =>
    out.flatMap((one) => {
      const bands = bandsOf(one);
      return bands.slice(1).map((band, i) => Math.abs(band - (bands[i] ?? 0)));
    }),
  );
  expect(steps.length).toBeGreaterThan(300);
  expect(new Set(steps)).toEqual(new Set([1]));
});
