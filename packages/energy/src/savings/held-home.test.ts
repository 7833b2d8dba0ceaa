import { describe, expect, it } from 'vitest';
import { aHeldHome } from '../testing/a-held-home.ts';
import { heldOff } from './held-home.ts';

/** A room that is asked for 20 °C all the time, of which each hour says how warm it is and whether its valves held it. */
const off = (at: (hour: number) => { readonly air: number; readonly held: boolean }): number => {
  const [room] = aHeldHome([() => ({ asked: 20 })], 4);
  for (const [step] of room!.course.air.entries()) {
    const { air, held } = at(Math.floor(step / 6));
    room!.course.air[step] = air;
    room!.regulated[step] = held ? 1 : 0;
  }
  return heldOff(room!);
};

describe('what a room is held off what it is asked for', () => {
  it('is that of the steps in which its valves held it, not of those in which it warms up or something else made it warmer', () => {
    const held = { air: 19.8, held: true };
    expect(off(() => held)).toBeCloseTo(-0.2, 9);
    expect(off((hour) => (hour % 3 === 0 ? held : { air: 18, held: false }))).toBeCloseTo(-0.2, 9);
    expect(off((hour) => (hour % 3 === 0 ? held : { air: 21, held: false }))).toBeCloseTo(-0.2, 9);
  });

  it('is nothing where valves never held it, and no more than a kelvin', () => {
    expect(off(() => ({ air: 18, held: false }))).toBe(0);
    expect(off(() => ({ air: 22, held: true }))).toBe(1);
  });
});
