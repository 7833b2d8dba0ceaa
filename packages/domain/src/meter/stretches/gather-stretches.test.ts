import { expect, test } from 'vitest';
import { gatherStretches, waitingReading } from './gather-stretches.ts';
import type { MeterReading } from '../meter-reading.ts';

const reading = (day: string, value: number, minute: number | null = null): MeterReading => ({
  id: day,
  energy: 'GAS',
  unit: 'm3',
  day,
  minute,
  value,
  answers: [],
});
const between = (...readings: readonly MeterReading[]) => readings.slice(1).map((to, index) => ({ from: readings[index]!, to }));
const START = reading('2026-03-03', 4100);

test.each([
  ['too soon and too little', [reading('2026-03-05', 4110)], { id: '2026-03-05', since: '2026-03-03', day: '2026-03-10', value: 4120 }],
  ['too soon', [reading('2026-03-05', 4130)], { id: '2026-03-05', since: '2026-03-03', day: '2026-03-10', value: null }],
  ['too little', [reading('2026-03-20', 4119)], { id: '2026-03-20', since: '2026-03-03', day: null, value: 4120 }],
  [
    'still too little together',
    [reading('2026-03-05', 4110), reading('2026-03-20', 4119)],
    { id: '2026-03-20', since: '2026-03-03', day: null, value: 4120 },
  ],
  ['enough', [reading('2026-03-10', 4120)], null],
  ['enough together', [reading('2026-03-05', 4110), reading('2026-03-10', 4120)], null],
  [
    'too soon after enough',
    [reading('2026-03-10', 4120), reading('2026-03-11', 4122)],
    { id: '2026-03-11', since: '2026-03-10', day: '2026-03-17', value: 4140 },
  ],
] as const)('a reading that comes %s waits for what makes it count', (_, later, waiting) => {
  expect(waitingReading(between(START, ...later))).toEqual(waiting);
});

test('after one in the evening a week is over a day later for who says no hour', () => {
  expect(waitingReading(between(reading('2026-03-03', 4100, 20 * 60), reading('2026-03-05', 4110)))).toMatchObject({ day: '2026-03-11' });
});

test('what another meter left over is not gathered with what follows', () => {
  const [old, anew] = [between(START, reading('2026-03-05', 4110)), between(reading('2026-03-06', 0), reading('2026-03-20', 50))];
  expect(gatherStretches([...old, ...anew])).toEqual({ gathered: [anew], open: [] });
});
