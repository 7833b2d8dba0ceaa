import { DAY, HOUR, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { emittedOf, inputsOf } from '../fit/inputs.ts';
import { freeRun, stepper } from '../fit/response.ts';
import { type RoomGrid, roomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { weatherGrid } from '../record/weather-grid.ts';
import { SENSOR, STATES, discretise } from '../room-model/dynamics.ts';
import { gainsByStep, routineByStep } from '../room-model/routine.ts';
import { within } from '../room-model/structure.ts';
import { aModel } from '../testing/a-model.ts';
import { resembledRoom } from './resembled-room.ts';
import { learnStep, notLearned } from './room-learning.ts';

const BESIDE = 2;
const DAYS = 4;
const night = instant(Date.parse('2026-01-20T02:00:00Z'));
const model = aModel({ structure: { mass: true, neighbours: false, facade: null }, beside: [BESIDE] });

/** A room that lives as its model has it, wide open for an hour in six, beside one that is warm by day; thermometers as they hang. */
function gridOf(hang: 'right' | 'exchanged' | 'elsewhere'): RoomGrid {
  const from = instant(night - DAYS * DAY);
  const hours = Array.from({ length: DAYS * 24 + 2 }, (_, index) => ({ hour: from / HOUR + index, temperature: 3, solar: 0 }));
  const place = { latitude: 47.2, longitude: -1.6, timeZone: 'Europe/Paris' };
  const valve = { opening: [{ at: from, value: 0 }], heating: null, setpoint: [], sensed: [], silent: [] };
  const heard = Array.from({ length: DAYS * 48 }, (_, index) => ({ at: instant(from + index * (HOUR / 2)), value: 20 }));
  const record = { sensor: 'wall', emitter: 'radiator', temperature: heard, valves: [valve], windows: [], neighbours: [] } as const;
  const grid = roomGrid({ ...record, isSwitched: false, source: null }, weatherGrid(hours, place, from, DAYS * 24 * STEPS_AN_HOUR));
  grid.opening.forEach((_, index) => (grid.opening[index] = (index / STEPS_AN_HOUR) % 6 < 1 ? 1 : 0.1));
  grid.running.fill(1);
  grid.supply.fill(55);
  const used = within(model.structure, model.parameters);
  const inputs = { ...inputsOf(grid, null), gain: gainsByStep(routineByStep(grid, model.routine), used) };
  const step = stepper(discretise(used, 'wall', 1 / STEPS_AN_HOUR), inputs, emittedOf(grid, used));
  const states = freeRun(step, grid.temperature.length, 19);
  const here = grid.temperature.map((_, index) => states[index * STATES + SENSOR]!);
  const day = 24 * STEPS_AN_HOUR;
  const byDay = here.map((_, index) => 18 + 3 * Math.max(0, Math.sin((2 * Math.PI * index) / day)));
  const outside = here.map((_, index) => 12 + 4 * Math.sin((4 * Math.PI * index) / day));
  const [temperature, other] = { right: [here, byDay], exchanged: [byDay, here], elsewhere: [outside, byDay] }[hang];
  return { ...grid, temperature: temperature!, beside: [BESIDE], sensors: ['wall'], others: [other!] };
}

it('knows the room in which a thermometer hangs that hung in another', () => {
  expect(resembledRoom(model, gridOf('exchanged'))).toBe(BESIDE);
});

it('says nothing of one that hangs where it did, nor of one that hangs in no room of the home', () => {
  expect(resembledRoom(model, gridOf('right'))).toBeNull();
  expect(resembledRoom(model, gridOf('elsewhere'))).toBeNull();
});

it('takes for another room only a thermometer that can be carried there', () => {
  expect(resembledRoom({ ...model, kind: { ...model.kind, sensor: 'valve' } }, gridOf('exchanged'))).toBeNull();
  expect(resembledRoom(model, { ...gridOf('exchanged'), sensors: ['valve'] })).toBeNull();
});

it('keeps the model of the room while its thermometer is away, learns nothing meanwhile, and learns anew after a week', () => {
  const known = { ...notLearned(night), model, fitAt: instant(night + DAY) };
  const away = learnStep(known, gridOf('exchanged'), night);
  expect(away.model).toEqual({ ...model, resembles: { room: BESIDE, since: night } });
  expect(away).toMatchObject({ fit: null, dueAt: night + DAY, fitAt: night + 2 * DAY });

  expect(learnStep({ ...away, dueAt: night }, gridOf('exchanged'), night).model).toBe(away.model);
  expect(learnStep({ ...away, dueAt: night }, gridOf('right'), night).model).toEqual(model);

  // a week since it left its room, in however many others it was meanwhile
  const before = { room: BESIDE + 1, since: instant(night - DAY) };
  const wandered = learnStep({ ...away, dueAt: night, model: { ...model, resembles: before } }, gridOf('exchanged'), night);
  expect(wandered.model?.resembles).toEqual({ room: BESIDE, since: before.since });

  const since = instant(night - 7 * DAY);
  const long = { ...away, dueAt: night, model: { ...model, resembles: { room: BESIDE, since } } };
  expect(learnStep(long, gridOf('exchanged'), night)).toMatchObject({ model: null, fitAt: night, dueAt: night });
});
