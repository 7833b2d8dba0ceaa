import { describe, expect, it } from 'vitest';
import { STEPS_AN_HOUR, STEPS_A_DAY } from '../record/steps.ts';
import { aModel } from '../testing/a-model.ts';
import { WEEK_STEPS, heatChange } from './heat-change.ts';

const under = { outdoor: 5, usual: 0 };
const model = aModel({ parameters: { ...aModel().parameters, power: 10 } });

/** 20 °C from seven to ten in the evening, 17 °C at night; on `day` so many °C from eleven to six. */
const week = (changed?: { readonly day: number; readonly celsius: number }): Float64Array =>
  Float64Array.from({ length: WEEK_STEPS }, (_, step) => {
    const hour = (step % STEPS_A_DAY) / STEPS_AN_HOUR;
    if (changed !== undefined && Math.floor(step / STEPS_A_DAY) === changed.day && hour >= 11 && hour < 18) return changed.celsius;
    return hour >= 7 && hour < 22 ? 20 : 17;
  });

describe('heat that a plan takes beside another', () => {
  it('is the same for the same plan, less for a colder and more for a warmer one', () => {
    expect(heatChange(model, under, { before: week(), after: week() })).toBe(0);
    const less = heatChange(model, under, { before: week(), after: week({ day: 2, celsius: 16 }) })!;
    const more = heatChange(model, under, { before: week(), after: week({ day: 2, celsius: 22 }) })!;
    expect(less).toBeLessThan(0);
    expect(more).toBeGreaterThan(0);
    // seven of 168 hours, by a fifth of what is above outdoors at most
    expect(less).toBeGreaterThan(-(7 / 168) * (4 / 13.6));
  });

  it('is as many kelvin as the mean is above what holds without heat, where a whole week is warmer', () => {
    const flat = (celsius: number) => new Float64Array(WEEK_STEPS).fill(celsius);
    const change = heatChange(model, under, { before: flat(19), after: flat(20) })!;
    const unheated = heatChange(model, { ...under, usual: 0.1 }, { before: flat(19), after: flat(20) })!;
    expect(change).toBeCloseTo(1 / 14, 1);
    // what a room has for nothing makes a kelvin more weigh more
    expect(unheated).toBeGreaterThan(change);
  });

  it('counts little of a night in a room that keeps its warmth', () => {
    const slow = aModel({ ...model, parameters: { ...model.parameters, airToOutdoors: 0.008, massToOutdoors: 0.002 } });
    const of = (room: typeof model) => heatChange(room, under, { before: week(), after: week({ day: 2, celsius: 10 }) })!;
    expect(of(slow)).toBeGreaterThan(of(model));
  });

  it('is not told of a room that is hardly heated', () => {
    expect(heatChange(model, { outdoor: 19, usual: 0 }, { before: week(), after: week({ day: 1, celsius: 16 }) })).toBeNull();
  });
});
