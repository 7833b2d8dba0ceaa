import { HOUR, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { AIR, DISTURBANCE } from '../room-model/dynamics.ts';
import { aModel } from '../testing/a-model.ts';
import { beginState, passTime, takeIn } from './room-state.ts';
import type { Surroundings } from './surroundings.ts';
import { beginTracking, begunAnew, halfDisturbed, trackRoom, trackedAir } from './tracked-room.ts';

const model = aModel();
const start = instant(Date.parse('2026-01-12T04:00:00Z'));
const around: Surroundings = { outdoor: 2, sun: 0, others: [18], opening: 0.3, flow: 55, room: 19, hourOfDay: 5 };
const after = (minutes: number) => instant(start + minutes * MINUTE);
const usual = { undisturbed: false };

/** Tracked for so many minutes, looked at every five, while its sensor says what it says. */
function tracked(minutes: number, said: (minute: number) => number, undisturbed = false) {
  let room = beginTracking(said(0), start);
  for (let minute = 5; minute <= minutes; minute += 5)
    room = trackRoom(model, room, around, { celsius: said(minute), at: after(minute) }, { now: after(minute), undisturbed });
  return room;
}

describe('a tracked room', () => {
  it('comes to what the whole filter believes, with a tenth of its numbers', () => {
    const said = (minute: number) => 19 + Math.sin(minute / 200);
    let state = beginState(said(0), start);
    for (let minute = 5; minute <= 1440; minute += 5)
      state = takeIn(passTime(model, state, around, after(minute)), said(minute), after(minute));
    expect(trackedAir(tracked(1440, said))).toBeCloseTo(state.mean[AIR]!, 1);
  });

  it('waits for a whole step, and makes up for those that nobody looked at', () => {
    const room = beginTracking(19, start);
    expect(trackRoom(model, room, around, null, { now: after(4), ...usual })).toBe(room);
    expect(trackRoom(model, room, around, null, { now: after(33), ...usual }).at).toBe(after(30));
  });

  it('follows a fresh word more than an old one, and none of more than an hour ago', () => {
    const room = tracked(600, () => 19);
    const moved = (age: number) =>
      trackedAir(trackRoom(model, room, around, { celsius: 21, at: instant(after(605) - age) }, { now: after(605), ...usual }));
    const alone = trackedAir(trackRoom(model, room, around, null, { now: after(605), ...usual }));
    expect(moved(0)).toBeGreaterThan(moved(30 * MINUTE));
    expect(moved(30 * MINUTE)).toBeGreaterThan(alone);
    expect(moved(61 * MINUTE)).toBe(alone);
  });

  it('begins anew where nobody looked for longer than a state is worth, and still knows what its model lacks', () => {
    const now = instant(start + 8 * HOUR);
    const before = tracked(60, () => 19);
    expect(Math.abs(before.usual)).toBeGreaterThan(0.01);
    expect(trackRoom(model, before, around, { celsius: 15, at: now }, { now, ...usual })).toEqual(beginTracking(15, now, before.usual));
    expect(beginTracking(15, now, 0.4).mean[DISTURBANCE]).toBe(0.4);
  });

  it('begins at once at what is measured where it is known of another life alone', () => {
    const now = after(60);
    const known = begunAnew(tracked(55, () => 19));
    expect(trackRoom(model, known, around, { celsius: 21, at: now }, { now, ...usual })).toEqual(beginTracking(21, now, known.usual));
  });

  it('takes nothing along of what a window does, and half of what people do', () => {
    const cooled = (minute: number) => 19 - minute / 60;
    expect(tracked(90, cooled, true).mean[DISTURBANCE]).toBe(0);
    const disturbed = tracked(90, cooled);
    expect(disturbed.mean[DISTURBANCE]).toBeLessThan(-0.3);
    expect(halfDisturbed(disturbed).mean[DISTURBANCE]).toBeCloseTo((disturbed.mean[DISTURBANCE]! - disturbed.usual) / 2, 9);
  });
});
