import { instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { type ClockJump, createClockWatch } from './clock-watch.ts';

it('notices a clock that was set, forward and back, and none that runs', () => {
  let wall = Date.parse('2026-03-01T00:00:00Z');
  let monotonic = 5000;
  const jumps: ClockJump[] = [];
  const clock = createClockWatch(
    () => instant(wall),
    () => monotonic,
    (jump) => jumps.push(jump),
  );
  const pass = (ms: number, drift = 0): void => {
    wall += ms + drift;
    monotonic += ms;
    expect(clock.now()).toBe(wall);
  };
  clock.now();
  pass(3_600_000);
  for (let step = 0; step < 1000; step += 1) pass(1000, 50);
  expect(jumps).toEqual([]);
  pass(1000, 7_200_000);
  expect(jumps).toEqual([{ at: wall, by: 7_200_000 }]);
  pass(1000);
  pass(1000, -7_200_000);
  expect(jumps.map(({ by }) => by)).toEqual([7_200_000, -7_200_000]);
  expect(clock.lastJump()).toEqual({ at: wall, by: -7_200_000 });
});
