import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { aHeldHome } from '../testing/a-held-home.ts';
import { behindAfterAiring } from './behind-after-airing.ts';

/** A room that is asked for 20 °C, and aired in the fifth hour; `air`: by hour. */
function behind(air: (hour: number) => number, off = 0): readonly number[] {
  const [room] = aHeldHome([(hour) => ({ asked: hour === 4 ? 7 : 20, window: hour === 4 ? 7 : Number.NaN })], 1);
  for (const step of room!.course.air.keys()) room!.course.air[step] = air(Math.floor((step - 1) / 6));
  const steps = behindAfterAiring(room!, off);
  return Array.from({ length: 10 }, (_, hour) => steps[hour * 6 + 2]!);
}

it('is what a room that was aired is still missing, until it is there', () => {
  expect(behind((hour) => ({ 4: 18, 5: 18.5, 6: 19.5 })[hour] ?? 20)).toEqual([0, 0, 0, 0, 0, 1.5, 0.5, 0, 0, 0]);
});

it('is nothing of what a room was missing before, on its way up, and what it fell of what it missed beside', () => {
  const climb = (hour: number) => Math.min(20, 16 + hour / 2);
  expect(behind(climb)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(behind((hour) => ({ 4: 15, 5: 16.5, 6: 17.25 })[hour] ?? climb(hour)).slice(4, 8)).toEqual([0, 1, 0.25, 0]);
});

it('is beside what its valves hold it at', () => {
  expect(behind((hour) => (hour === 5 ? 19 : 20), -0.5)[5]).toBe(0.5);
});

it('is nothing of a room that was never aired, or that was there and fell anew', () => {
  expect(behind((hour) => (hour < 4 || hour === 7 ? 18 : 20))).toEqual(Array.from({ length: 10 }, () => 0));
});

it('is no longer because of the window after three hours', () => {
  expect(behind((hour) => (hour < 4 ? 20 : 18))).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 0, 0]);
});

it('is not known where the room was not measured', () => {
  expect(behind((hour) => (hour === 5 ? Number.NaN : hour < 4 ? 20 : 18)).slice(5, 7)).toEqual([0, 0]);
});

/** A room that was at 20 °C, aired from a step on for an hour, and came back in two. */
function aired(first: number) {
  const [room] = aHeldHome([() => ({ asked: 20, window: Number.NaN })], 1);
  room!.layers.window.fill(7, first, first + 6);
  for (let step = 0; step < 18; step++) room!.course.air[first + step + 1] = step < 6 ? 17 : 17 + (step - 6) / 4;
  return room!;
}

it('is the same whatever was not heard in the hour before the window was found to be open', () => {
  assert(
    property(integer({ min: 8, max: 100 }), integer({ min: 0, max: 6 }), (first, silent) => {
      const whole = behindAfterAiring(aired(first), 0);
      const room = aired(first);
      const found = first - 2;
      room.course.air.fill(Number.NaN, Math.max(0, found - silent + 1), first + 1);
      expect(behindAfterAiring(room, 0)).toEqual(whole);
      expect(Math.max(...whole)).toBe(3);
    }),
  );
});

it('is known of a window that is open from the first', () => {
  expect(behindAfterAiring(aired(0), 0)[6]).toBe(3);
});

it('is nothing where nobody knows how warm it was for longer', () => {
  const room = aired(50);
  room.course.air.fill(Number.NaN, 30, 51);
  expect(Math.max(...behindAfterAiring(room, 0))).toBe(0);
});
