import { HOUR, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { STEPS_A_DAY } from '../record/steps.ts';
import { weatherGrid } from '../record/weather-grid.ts';
import { aModel } from '../testing/a-model.ts';
import { nightOf } from './night.ts';
import { riseOf } from './rise.ts';
import { sunOf } from './sun.ts';

const under = { outdoor: 5, usual: 0 };
const model = aModel({ parameters: { ...aModel().parameters, power: 10 } });

describe('a rise', () => {
  const rise = riseOf(model, { from: 17, to: 20 }, under);

  it('takes the time in which its course comes to the goal, and begins as slowly as a cold radiator', () => {
    const { minutes, course } = rise;
    expect(course[0]).toBe(17);
    const before = course[Math.floor(minutes! / 10)]!;
    const after = course[Math.ceil(minutes! / 10)]!;
    expect(before).toBeLessThan(20);
    expect(after).toBeGreaterThanOrEqual(20);
    expect(course[1]! - course[0]!).toBeLessThan(course[2]! - course[1]!);
  });

  it('may take as much less and more as its model was off by', () => {
    expect(rise.soonest).toBeLessThan(rise.minutes!);
    expect(rise.latest).toBeGreaterThan(rise.minutes!);
    const surer = riseOf(aModel({ ...model, validated: [{ hours: 6, rmse: 0.1, bias: 0, persistence: 2, count: 9 }] }), rise, under);
    expect(surer.latest! - surer.soonest!).toBeLessThan(rise.latest! - rise.soonest!);
  });

  it('takes longer in the cold where nobody knows of the water, and less where the room does by itself', () => {
    expect(riseOf(model, rise, { ...under, usual: 0.3 }).minutes).toBeLessThan(rise.minutes!);
    const unknown = aModel({ ...model, kind: { ...model.kind, flow: 'unknown' }, parameters: { ...model.parameters, weatherCurve: 0 } });
    expect(riseOf(unknown, rise, { ...under, outdoor: -10 }).minutes).toBeGreaterThan(riseOf(unknown, rise, under).minutes!);
  });

  it('is not told of a room that does not come to it', () => {
    const weak = riseOf(aModel({ ...model, parameters: { ...model.parameters, power: 0.1 } }), rise, { ...under, outdoor: -10 });
    expect([weak.minutes, weak.latest]).toEqual([null, null]);
  });
});

describe('a night', () => {
  it('is eight hours that cool towards outdoors', () => {
    const { course, kelvin } = nightOf(model, 20, under)!;
    expect(course).toHaveLength(49);
    expect(kelvin).toBe(course.at(-1)! - 20);
    for (const [step, celsius] of course.slice(1).entries()) expect(celsius).toBeLessThan(course[step]!);
    expect(nightOf(model, 20, { ...under, outdoor: -10 })!.kelvin).toBeLessThan(kelvin);
  });

  it('is not told of a room that would get warmer without heat, or lose no more than its model is off by', () => {
    expect(nightOf(model, 20, { ...under, usual: 2 })).toBeNull();
    const { kelvin } = nightOf(model, 20, under)!;
    const off = (rmse: number) => aModel({ ...model, validated: [{ hours: 6, rmse, bias: 0, persistence: 2, count: 9 }] });
    expect(nightOf(off(-1.1 * kelvin), 20, under)).toBeNull();
    expect(nightOf(off(-0.9 * kelvin), 20, under)).not.toBeNull();
  });
});

describe('the sun', () => {
  const place = { latitude: 47.2, longitude: -1.6, timeZone: 'Europe/Paris' };
  const midnight = instant(Date.parse('2026-03-09T23:00:00Z'));
  const day = (solarAt: (hour: number) => number) => {
    const hours = Array.from({ length: 26 }, (_, hour) => ({ hour: midnight / HOUR + hour, temperature: 5, solar: solarAt(hour) }));
    return weatherGrid(hours, place, midnight, STEPS_A_DAY);
  };
  const clear = day((hour) => (hour > 7 && hour < 19 ? 700 : 0));
  const dull = day((hour) => (hour > 7 && hour < 19 ? 60 : 0));
  const south = aModel({ ...model, structure: { ...model.structure, facade: 1 } });

  it('is that of the sunniest day, while it is on the windows', () => {
    const sun = sunOf(south, [dull, clear, dull], under);
    expect(sun).toMatchObject({ day: 1, azimuth: 180 });
    expect(sun!.kelvin).toBeGreaterThan(1);
    expect(sun!.kelvin).toBeGreaterThan(3 * sunOf(south, [dull], under)!.kelvin);
    expect(sun!.from).toBeGreaterThan(8 * 60);
    expect(sun!.to).toBeLessThan(19 * 60);
    const west = sunOf(aModel({ ...model, structure: { ...model.structure, facade: 2 } }), [clear], under);
    expect(west!.from).toBeGreaterThan(sun!.from);
  });

  it('is none on a facade that its rays do not come to at that time of the year', () => {
    const facing = (facade: number) => aModel({ ...model, structure: { ...model.structure, facade } });
    const onDay = (date: string) => {
      const from = instant(Date.parse(`${date}T23:00:00Z`));
      const hours = Array.from({ length: 26 }, (_, hour) => ({
        hour: from / HOUR + hour,
        temperature: 5,
        solar: hour > 5 && hour < 22 ? 600 : 0,
      }));
      return weatherGrid(hours, place, from, STEPS_A_DAY);
    };
    expect(sunOf(facing(3), [onDay('2026-11-13')], under)).toBeNull();
    expect(sunOf(facing(1), [onDay('2026-11-13')], under)).not.toBeNull();
    expect(sunOf(facing(3), [onDay('2026-06-20')], under)).toMatchObject({ azimuth: 0 });
  });

  it('is none of a room without windows to it, nor of days without any', () => {
    expect(sunOf(model, [clear], under)).toBeNull();
    expect(sunOf(south, [day(() => 0)], under)).toBeNull();
    expect(sunOf(south, [], under)).toBeNull();
  });
});
