import { HOUR, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { weatherGrid } from '../record/weather-grid.ts';
import { throughValve } from '../room-model/emitter.ts';
import { beginState } from '../state/room-state.ts';
import type { Surroundings } from '../state/surroundings.ts';
import { beginTracking } from '../state/tracked-room.ts';
import { aModel } from '../testing/a-model.ts';
import { courseOf, firstSteps, layOut, neededSupply } from './course.ts';
import { predictRoom } from './predict-room.ts';
import { movedTo } from './valve-plan.ts';

const start = instant(Date.parse('2026-01-12T04:00:00Z'));
const HOURS = 6;
const model = aModel();
const surroundings: Surroundings = { outdoor: 2, sun: 0, others: [18], opening: 0, flow: 'unknown', room: 17, hourOfDay: 5 };
const ahead = layOut(
  model,
  Array.from({ length: HOURS * STEPS_AN_HOUR }, () => surroundings),
);
const room = beginTracking(17, start);

describe('a course', () => {
  it('is what a prediction says of the same plan', () => {
    const hours = Array.from({ length: HOURS + 2 }, (_, index) => ({ hour: start / HOUR + index, temperature: 2, solar: 0 }));
    const weather = weatherGrid(hours, { latitude: 47.2, longitude: -1.6, timeZone: 'Europe/Paris' }, start, HOURS * STEPS_AN_HOUR);
    const predicted = predictRoom(
      model,
      beginState(17, start),
      movedTo(() => 0.4),
      { weather, others: [18], flow: () => 'unknown' },
    );
    const course = courseOf(model, room, ahead, () => throughValve(model.parameters, 0.4));
    for (const [step, value] of course.entries()) expect(value).toBeCloseTo(predicted.temperature[step]!, 9);
  });

  it.each([18, 19, 20])('needs the water that brings it to %d °C in the time given, no warmer and no colder', (target) => {
    const soon = firstSteps(ahead, 9);
    const supply = neededSupply(model, room, soon, target);
    const warmed = { ...soon, supply: soon.supply.map(() => supply) };
    expect(courseOf(model, room, warmed, () => 1).at(-1)).toBeCloseTo(target, 1);
  });

  it('needs none where it is warm enough by itself, and the hottest where that is not enough', () => {
    const soon = firstSteps(ahead, 9);
    expect(neededSupply(model, room, soon, 10)).toBeNull();
    expect(neededSupply(model, room, soon, 40)).toBe(90);
  });
});
