import { HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { aModel } from '../testing/a-model.ts';
import { type RoomState, airOf, beginState, passTime, takeIn, unheard } from './room-state.ts';
import type { Surroundings } from './surroundings.ts';

const start = instant(Date.parse('2026-01-12T00:00:00Z'));
const model = aModel();
const surroundings: Surroundings = { outdoor: 4, sun: 0, others: [19], opening: 0.3, flow: 50, room: 19.5, hourOfDay: 8 };
const after = (minutes: number): Instant => instant(start + minutes * MINUTE);

/** A room that is as the model says, seen through tenths of a degree at irregular times. */
function watch(truth: RoomState, until: number) {
  let [room, belief] = [truth, beginState(18.5, start)];
  for (let minute = 7; minute < until; minute += 7 + (minute % 5)) {
    room = passTime(model, room, surroundings, after(minute));
    belief = takeIn(passTime(model, belief, surroundings, after(minute)), Math.round((room.mean[3] ?? 0) * 10) / 10, after(minute));
  }
  return { room, belief };
}

describe('what is believed of a room', () => {
  it('finds what no sensor shows: how warm its walls are', () => {
    const truth = { ...beginState(18.5, start), mean: [18.5, 16.5, 0, 18.5, 0] };
    const { room, belief } = watch(truth, 24 * 60);
    expect(belief.at).toBe(room.at);
    expect(Math.abs(airOf(belief).temperature - airOf(room).temperature)).toBeLessThan(0.1);
    expect(Math.abs((belief.mean[1] ?? 0) - (room.mean[1] ?? 0))).toBeLessThan(0.5);
    expect(airOf(belief).deviation).toBeLessThan(0.2);
  });

  it('comes to the same whether time passes at once or in pieces', () => {
    const atOnce = passTime(model, beginState(19, start), surroundings, after(180));
    let inPieces = beginState(19, start);
    for (let minute = 3; minute <= 180; minute += 3) inPieces = passTime(model, inPieces, surroundings, after(minute));
    expect(inPieces.at).toBe(atOnce.at);
    // the emitter warms up within the first hour: the pieces see it do so
    expect(inPieces.mean[0]).toBeCloseTo(atOnce.mean[0] ?? 0, 1);
    expect(inPieces.water).toBeCloseTo(atOnce.water, 0);
  });

  it('keeps what is left of a minute for the next time', () => {
    const begun = beginState(19, start);
    expect(passTime(model, begun, surroundings, instant(start + 59_000))).toBe(begun);
    expect(passTime(model, begun, surroundings, instant(start + 90_000)).at).toBe(start + MINUTE);
  });

  it('grows unsure in silence, takes no measurement of more than an hour ago, and begins anew after six', () => {
    const heard = takeIn(passTime(model, beginState(19, start), surroundings, after(10)), 19.2, after(10));
    const silent = passTime(model, heard, surroundings, after(10 + 5 * 60));
    expect(airOf(silent).deviation).toBeGreaterThan(2 * airOf(heard).deviation);
    expect(unheard(silent)).toBe(5);
    expect(takeIn(silent, 25, instant(silent.at - 61 * MINUTE))).toBe(silent);
    const lost = passTime(model, heard, surroundings, instant(heard.at + 7 * HOUR));
    expect(takeIn(lost, 15, lost.at)).toEqual(beginState(15, lost.at));
  });

  it('passes through JSON', () => {
    const state = takeIn(passTime(model, beginState(19, start), surroundings, after(30)), 19.1, after(28));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});
