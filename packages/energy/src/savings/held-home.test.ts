import { describe, expect, it } from 'vitest';
import { aHeldHome } from '../testing/a-held-home.ts';
import { aModel } from '../testing/a-model.ts';
import { aRespondingRoom } from '../testing/a-response.ts';
import { ratedPower } from '../room-model/parameters.ts';
import type { HeatedRoom } from '../what-if/heated-rooms.ts';
import { heldOff, heldRoom } from './held-home.ts';

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

describe('a room that is held', () => {
  const model = aModel({ kind: { sensor: 'wall', emitter: 'radiator', flow: 'unknown' } });
  const { layers, course } = aHeldHome([() => ({ asked: 20 })], 4)[0]!;
  const opening = course.air.map((_, step) => (step % 2 === 0 ? 0.5 : model.parameters.deadZone / 2));
  const heated = { model, heat: { steps: course }, grid: { opening, isSwitched: false } } as unknown as HeatedRoom;

  it('gives by its emitter what that gives at 50 K, as its model has it', () => {
    const room = heldRoom(aRespondingRoom(1), heated, layers);
    expect(room.emitter).toBe('radiator');
    expect(room.power).toBe(ratedPower(model.kind, model.parameters));
    expect(room.power).not.toBe(model.parameters.power);
  });

  it('was held in those steps in which its valves let something through', () => {
    const { regulated } = heldRoom(aRespondingRoom(1), heated, layers);
    expect(Array.from(regulated.subarray(0, 4))).toEqual([1, 0, 1, 0]);
  });
});
