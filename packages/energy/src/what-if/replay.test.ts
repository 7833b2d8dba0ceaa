import { describe, expect, it } from 'vitest';
import { aResponse, aRespondingRoom } from '../testing/a-response.ts';
import { replay } from './replay.ts';
import type { RespondingRoom } from './responding-room.ts';
import { SHUT } from './valves-by-hour.ts';

const always = (value: number): readonly number[] => aRespondingRoom(1).heat.map(() => value);
const heatOf = (delta: number, changes: Partial<RespondingRoom> = {}): number =>
  replay(aResponse([aRespondingRoom(1, changes)]), [delta]).heat;
/** Cold all night, and shut then: it comes up in the morning. */
const byDay = (changes: (hour: number) => number): readonly number[] => aRespondingRoom(1).heat.map((_, hour) => changes(hour % 24));

describe('a home replayed with other setpoints', () => {
  it('is given no more through valves that stand wide open, and less the warmer its rooms are', () => {
    const open = always(100);
    const short = always(-10);
    expect(heatOf(2, { open, beyond: short })).toBeCloseTo(0, 9);
    // it comes up by day alone, from a night in which it is held a kelvin warmer
    const rooms = (fades: number) => ({
      open: byDay((hour) => (hour < 12 ? 0 : 100)),
      beyond: byDay((hour) => (hour < 12 ? 0 : -30)),
      fades,
    });
    expect(heatOf(1, rooms(0.05))).toBeLessThan(heatOf(1, rooms(0)));
    expect(heatOf(1, rooms(0))).toBeLessThan(heatOf(1));
    expect(heatOf(1, rooms(0.05))).toBeGreaterThan(0);
  });

  it('is given as much through them until it is as warm as is asked, then less', () => {
    const saved = (short: number) => -heatOf(-2, { open: always(100), beyond: always(-short) });
    // a room that was four kelvin short is still two short
    expect(saved(40)).toBeCloseTo(0, 9);
    expect(saved(10)).toBeGreaterThan(0.3 * saved(0));
    expect(saved(10)).toBeLessThan(0.7 * saved(0));
  });

  it('is what the same share of its heat changes, where part of it came through open valves', () => {
    const some = heatOf(2, { open: always(50), beyond: always(-40) });
    expect(some).toBeGreaterThan(0.2 * heatOf(2));
    expect(some).toBeLessThan(heatOf(2));
  });

  it('heats a room that was warm enough by itself once it would be cooler than is asked', () => {
    const unheated = (tenths: number, delta: number) =>
      heatOf(delta, { open: always(SHUT), heat: byDay((hour) => (hour === 0 ? 50 : 0)), beyond: always(tenths) });
    expect(unheated(30, 2)).toBeCloseTo(0, 9);
    expect(unheated(5, 2)).toBeGreaterThan(unheated(15, 2));
    expect(unheated(15, 2)).toBeGreaterThan(0);
    // half a kelvin of what is asked is there already
    expect(unheated(5, 2)).toBeCloseTo(unheated(0, 1.5), 6);
    // of what nobody says it goes as its walls have it
    const unknown = { open: always(SHUT), heat: always(1), beyond: aRespondingRoom(1).heat.map(() => null) };
    expect(heatOf(2, unknown)).toBe(0);
  });

  it('gives nothing more to a room that was too cool while no water came', () => {
    const byNight = (tenths: number) => ({
      heat: byDay((hour) => (hour < 12 ? 50 : 0)),
      open: byDay((hour) => (hour < 12 ? 100 : 0)),
      beyond: always(tenths),
    });
    expect(heatOf(2, byNight(-20))).toBeCloseTo(0, 9);
    expect(heatOf(2, byNight(0))).toBeGreaterThan(0);
  });

  it('leaves to an emitter after its valves are shut as much of its warmth as it was given before', () => {
    const changes = {
      heat: byDay((hour) => (hour < 12 ? 60 : hour === 12 ? 10 : 0)),
      open: byDay((hour) => (hour < 12 ? 0 : SHUT)),
      beyond: byDay((hour) => (hour < 12 ? 0 : 10)),
    };
    const cold = { ...changes, heat: byDay((hour) => (hour < 12 ? 60 : 0)) };
    expect(heatOf(-1, changes)).toBeLessThan(heatOf(-1, cold));
    // what is left is less, and not nothing: of 10 hundredths of an hour a day far less than all
    const most = aRespondingRoom(1).most;
    expect(heatOf(-1, cold) - heatOf(-1, changes)).toBeLessThan(0.5 * 30 * 0.1 * most);
  });
});
