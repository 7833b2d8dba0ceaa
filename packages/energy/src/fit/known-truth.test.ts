import { DAY, HOUR, instant } from '@braise/domain';
import { createRandomStream } from '@braise/simulator';
import { describe, expect, it } from 'vitest';
import { newValveLaw, openingByLaw } from '../record/opening-by-law.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_A_DAY, STEP } from '../record/steps.ts';
import { weatherGrid } from '../record/weather-grid.ts';
import type { RoomParameters } from '../room-model/parameters.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { aModel } from '../testing/a-model.ts';
import { beginState, passTime } from '../state/room-state.ts';
import { advanceFit, beginFit } from './room-fit.ts';

const start = instant(Date.parse('2026-01-12T00:00:00Z'));
const DAYS = 15;
const EAST = 0;

const truth: RoomModel = aModel({
  structure: { mass: true, neighbours: true, facade: EAST },
  parameters: {
    ...aModel().parameters,
    power: 11,
    airToMass: 1,
    sun: 6,
    valveCurve: 4.5,
    deadZone: 0.15,
    emitterLag: 0.3,
  } satisfies RoomParameters,
  routine: { hours: Array.from({ length: 24 }, (_, hour) => (hour === 19 ? 2.5 : 0)), neighbours: [0, 0] },
});

/** Two weeks of a room that is just as the model has it, seen through tenths of a degree: heated by day to 20.5 °C, at night to 17. */
function lived(): RoomGrid {
  const random = createRandomStream(5);
  const length = DAYS * STEPS_A_DAY;
  const hours = Array.from({ length: DAYS * 24 + 2 }, (_, index) => ({
    hour: start / HOUR + index,
    temperature: 4 + 4 * Math.sin(index / 37) + 3 * Math.sin((2 * Math.PI * (index - 9)) / 24),
    solar: index % 24 > 8 && index % 24 < 16 ? 300 * (0.3 + 0.7 * ((index / 24) % 2 < 1 ? 1 : 0)) : 0,
  }));
  const weather = weatherGrid(hours, { latitude: 47.2, longitude: -1.6, timeZone: 'UTC' }, start, length);
  const others = [18, 19.5].map((mean, room) => Float64Array.from({ length }, (_, index) => mean + Math.sin(index / 40 + 2 * room)));
  const grid: RoomGrid = {
    kind: truth.kind,
    weather,
    temperature: new Float64Array(length),
    variance: new Float64Array(length).fill(0.003),
    beside: [2, 3],
    sensors: ['wall', 'wall'],
    others,
    neighbours: Float64Array.from({ length }, (_, index) => others.reduce((sum, other) => sum + other[index]!, 0) / 2),
    opening: new Float64Array(length),
    running: new Float64Array(length).fill(1),
    tellsRunning: true,
    supply: new Float64Array(length),
    isSwitched: false,
    beyond: new Float64Array(length).fill(Number.NaN),
    disturbed: new Uint8Array(length),
  };
  let [state, law] = [beginState(18, start), newValveLaw];
  for (let index = 0; index < length; index++) {
    const at = instant(start + index * STEP);
    const sensed = state.mean[3]!;
    grid.temperature[index] = Math.round((sensed + 0.05 * random.normal()) * 10) / 10;
    const hour = weather.hourOfDay[index]!;
    const moved = openingByLaw(law, hour >= 7 && hour < 22 ? 20.5 : 17, sensed, at);
    law = moved.law;
    grid.opening[index] = moved.opening;
    const flow = 45 - weather.outdoor[index]!;
    grid.supply[index] = flow;
    const surroundings = {
      outdoor: weather.outdoor[index]!,
      sun: weather.facades[EAST]![index]!,
      others: others.map((other) => other[index]!),
      opening: moved.opening,
      flow,
      room: sensed,
      hourOfDay: hour,
    };
    state = passTime(truth, state, surroundings, instant(at + STEP));
  }
  return grid;
}

describe('a room that is as the model has it', () => {
  const grid = lived();
  const { outcome } = advanceFit(beginFit(null), grid, null, 200);
  const model = outcome !== null && 'model' in outcome ? outcome.model : null;

  it('is found again: where its sun comes from, when its people cook, what its emitter and its valve do', () => {
    expect(model?.structure).toEqual(truth.structure);
    const hours = model?.routine.hours ?? [];
    expect(hours.indexOf(Math.max(...hours))).toBe(19);
    for (const name of ['power', 'airToMass', 'emitterLag', 'valveCurve'] as const) {
      const found = (model?.parameters[name] ?? 0) / truth.parameters[name];
      expect([name, Math.abs(Math.log(found)) < 0.35]).toEqual([name, true]);
    }
    expect(Math.abs((model?.parameters.deadZone ?? 0) - truth.parameters.deadZone)).toBeLessThan(0.07);
  });

  it('is predicted for a day to little more than what its sensor shows', () => {
    for (const { rmse } of model?.validated ?? [{ rmse: 9 }]) expect(rmse).toBeLessThan(0.2);
  });

  it('is known to have been learned from all of its record', () => {
    expect([model?.from, model?.to]).toEqual([start, start + DAYS * DAY]);
  });
});
