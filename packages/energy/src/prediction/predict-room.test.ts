import { HOUR, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { type OutdoorHour, weatherGrid } from '../record/weather-grid.ts';
import { beginState, passTime } from '../state/room-state.ts';
import { aModel } from '../testing/a-model.ts';
import { predictRoom } from './predict-room.ts';
import { movedTo, regulatingTo, switchedByShare } from './valve-plan.ts';

const NANTES = { latitude: 47.2, longitude: -1.6, timeZone: 'Europe/Paris' };
const start = instant(Date.parse('2026-01-12T04:00:00Z'));
const state = beginState(17, start);
const setpoint = () => 20;

const outlook = (hours: number, outdoor = 2) => ({
  weather: weatherGrid(
    Array.from({ length: hours + 2 }, (_, index): OutdoorHour => ({ hour: start / HOUR + index, temperature: outdoor, solar: 0 })),
    NANTES,
    start,
    hours * STEPS_AN_HOUR,
  ),
  others: [18],
  flow: () => 55,
});

describe('a prediction', () => {
  it('warms a room up to what its valves are set to, and holds it there', () => {
    const { temperature, opening, error } = predictRoom(aModel(), state, regulatingTo(setpoint), outlook(12));
    expect(opening[0]).toBe(1);
    expect(temperature[0]).toBeGreaterThan(17);
    for (const value of temperature.slice(4 * STEPS_AN_HOUR)) expect(Math.abs(value - 20)).toBeLessThan(1);
    expect(opening.at(-1)).toBeLessThan(0.6);
    expect(error[6 * STEPS_AN_HOUR - 1]).toBeCloseTo(0.4, 10);
    expect(error[0]).toBeLessThan(error[STEPS_AN_HOUR] ?? 0);
  });

  it('is as sure as the room was heard: an hour of silence counts as one more ahead', () => {
    const model = aModel();
    const around = { outdoor: 2, sun: 0, others: [18], opening: 0, flow: null, room: 17, hourOfDay: 4 };
    const silent = passTime(model, state, around, instant(start + HOUR));
    const heard = predictRoom(
      model,
      state,
      movedTo(() => 0),
      outlook(6),
    );
    const unheard = predictRoom(
      model,
      silent,
      movedTo(() => 0),
      outlook(6),
    );
    expect(unheard.error[0]).toBe(heard.error[STEPS_AN_HOUR]);
  });

  it('knows what valves do that are moved: shut, the room cools; open, it warms, more with warmer water', () => {
    const end = (opening: number, flow: number | null) =>
      predictRoom(
        aModel(),
        state,
        movedTo(() => opening),
        { ...outlook(6), flow: () => flow },
      ).temperature.at(-1) ?? 0;
    expect(end(0, 55)).toBeLessThan(17);
    expect(end(0, 55)).toBe(end(1, null));
    expect(end(1, 40)).toBeGreaterThan(end(0, 40) + 1);
    expect(end(1, 55)).toBeGreaterThan(end(1, 40) + 1);
  });

  it('takes the flow as it usually is where nobody says how it will be', () => {
    const told = predictRoom(
      aModel(),
      state,
      movedTo(() => 1),
      { ...outlook(3, 10), flow: () => 'unknown' },
    );
    expect(told.output.at(-1)).toBeCloseTo(0.3, 1);
  });

  it('switches a relay by shares that fall as the room comes near', () => {
    const plan = switchedByShare(setpoint, () => 2, { inside: 0.4, outside: 0.01 });
    const { opening, temperature } = predictRoom(aModel(), state, plan, outlook(12));
    expect(opening[0]).toBe(1);
    expect(opening.at(-1)).toBeGreaterThan(0.1);
    expect(opening.at(-1)).toBeLessThan(0.9);
    expect(Math.abs((temperature.at(-1) ?? 0) - 20)).toBeLessThan(1.2);
  });

  it('says nothing of more than two days', () => {
    expect(() =>
      predictRoom(
        aModel(),
        state,
        movedTo(() => 0),
        outlook(49),
      ),
    ).toThrow(RangeError);
  });
});
