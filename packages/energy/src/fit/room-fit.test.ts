import { instant } from '@braise/domain';
import { DEMO_HOMES } from '@braise/simulator';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RoomGrid, roomGrid } from '../record/room-grid.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import { weatherGrid } from '../record/weather-grid.ts';
import { parametersOf, priorsFor } from '../room-model/parameters.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { noRoutine } from '../room-model/routine.ts';
import { type LivedHome, liveAlone } from '../testing/live-alone.ts';
import { freeRunErrors } from './free-run-error.ts';
import { type RoomFit, advanceFit, beginFit } from './room-fit.ts';

/** Days that are learned from, and those that follow, by which it is judged. */
const LEARNED = 14;
const JUDGED = 4;

function through(grid: RoomGrid, previous: RoomModel | null = null, turns = 100): RoomFit {
  let fit = beginFit(previous);
  for (let night = 0; night < 100 && fit.outcome === null; night++) fit = advanceFit(fit, grid, previous, turns);
  return fit;
}

function modelOf(fit: RoomFit): RoomModel {
  if (fit.outcome === null || !('model' in fit.outcome)) throw new Error(`no model: ${JSON.stringify(fit.outcome)}`);
  return fit.outcome.model;
}

const six = (grid: RoomGrid, { structure, parameters, routine }: Pick<RoomModel, 'structure' | 'parameters' | 'routine'>) => {
  const [error] = freeRunErrors(
    grid,
    structure,
    parameters,
    routine,
    { from: LEARNED * STEPS_A_DAY, to: (LEARNED + JUDGED) * STEPS_A_DAY },
    [6],
  );
  if (error === undefined) throw new Error('nothing was predicted');
  return error;
};

describe('rooms of a virtual house in January', () => {
  let home: LivedHome;
  const gridOf = (name: string, days: number): RoomGrid => {
    const record = home.records.get(name);
    if (record === undefined) throw new Error(`no room ${name}`);
    const { place, timeZone } = home.definition;
    return roomGrid(record, weatherGrid(home.hours, { ...place, timeZone }, home.start, days * STEPS_A_DAY));
  };
  const known = new Map<string, RoomModel>();
  /** What is learned of a room, once for all that ask. */
  const learn = (name: string): RoomModel => {
    const model = known.get(name) ?? modelOf(through(gridOf(name, LEARNED)));
    known.set(name, model);
    return model;
  };
  beforeAll(() => {
    home = liveAlone(DEMO_HOMES.camille, 21, instant(Date.parse('2026-01-05T00:00:00Z')), LEARNED + JUDGED);
  });

  it.each(['Salon', 'Cuisine', 'Salle de bain'])(
    '%s is predicted far better by what was learned than by what is believed of any room, or by standing still',
    (name) => {
      const model = learn(name);
      const whole = gridOf(name, LEARNED + JUDGED);
      const learned = six(whole, model);
      const believed = six(whole, {
        structure: { mass: true, neighbours: true, facade: null },
        parameters: parametersOf(priorsFor(whole.kind).mean),
        routine: noRoutine(whole),
      });
      expect(learned.rmse).toBeLessThan(1);
      expect(learned.rmse).toBeLessThan(0.7 * believed.rmse);
      expect(learned.rmse).toBeLessThan(0.7 * learned.persistence);
    },
  );

  it('comes to the same in small pieces, kept as JSON between them', () => {
    const grid = gridOf('Salle de bain', LEARNED);
    let fit = beginFit(null);
    let nights = 0;
    for (; fit.outcome === null && nights < 100; nights++) fit = JSON.parse(JSON.stringify(advanceFit(fit, grid, null, 1))) as RoomFit;
    expect(nights).toBeGreaterThan(5);
    expect(modelOf(fit)).toEqual(JSON.parse(JSON.stringify(learn('Salle de bain'))));
  });

  it('goes on from the model that a room has, in fewer turns, and keeps it where a new one is no better', () => {
    const grid = gridOf('Salon', LEARNED);
    const model = learn('Salon');
    const first = advanceFit(beginFit(null), grid, null, 16);
    const again = advanceFit(beginFit(model), grid, model, 16);
    expect(first.outcome).toBeNull();
    expect(modelOf(again).structure).toEqual(model.structure);
    const other = { ...grid, opening: grid.opening.map((_, index) => ((Math.floor(index / 36) * 7919) % 13) / 13) };
    expect(through(other, { ...model, validated: [] }).outcome).not.toHaveProperty('model');
  });

  it('seeks a model that foretells poorly from the first rung again, beside the one that there is', () => {
    const grid = gridOf('Salon', LEARNED);
    const model = learn('Salon');
    // as a mild autumn may have taught it
    const astray = {
      ...model,
      parameters: { ...model.parameters, massRatio: 2, airToNeighbours: 3, power: 4 },
      validated: model.validated.map((each) => ({ ...each, rmse: 0.8 })),
    };
    expect(beginFit(model).rung).toBe('again');
    expect(beginFit(astray).rung).toBe('one-state');
    expect(six(gridOf('Salon', LEARNED + JUDGED), modelOf(through(grid, astray))).rmse).toBeLessThan(
      1.05 * six(gridOf('Salon', LEARNED + JUDGED), model).rmse,
    );
  });

  it('learns from the first five heated days, and says why it does not before', () => {
    expect(through(gridOf('Salon', 4)).outcome).toEqual({ refused: 'too-few-heated-days' });
    expect(modelOf(through(gridOf('Salon', 6))).validated.length).toBeGreaterThan(0);
  });

  it('refuses a room that nobody heats, one that is hardly measured, and one whose window is never shut', () => {
    const grid = gridOf('Salon', LEARNED);
    expect(through({ ...grid, opening: new Float64Array(grid.opening.length) }).outcome).toEqual({ refused: 'too-few-heated-days' });
    expect(
      through({ ...grid, temperature: grid.temperature.map((value, index) => (index % 3 === 0 ? value : Number.NaN)) }).outcome,
    ).toEqual({
      refused: 'too-little-measured',
    });
    expect(through({ ...grid, temperature: grid.temperature.map(() => 20) }).outcome).toEqual({ refused: 'no-rises' });
    const always = { ...grid, disturbed: grid.disturbed.map(() => 1) };
    expect(through(always).outcome).toEqual({ refused: 'too-few-heated-days' });
    // heated days enough, and hardly a stretch of them that a prediction could be held against
    const often = { ...grid, disturbed: grid.disturbed.map((_, index) => (index % 2 === 0 ? 1 : 0)) };
    let fit = beginFit(null);
    while (fit.outcome === null) fit = JSON.parse(JSON.stringify(advanceFit(fit, often, null, 4))) as RoomFit;
    expect(fit.outcome).toEqual({ refused: 'error-too-large' });
  });

  it('keeps with a model what it was off by, and when', () => {
    const { validated, from, to } = learn('Salon');
    expect([from, to]).toEqual([home.start, home.start + LEARNED * 86_400_000]);
    expect(validated.map(({ hours }) => hours)).toEqual([0.5, 1, 3, 6, 12, 24]);
    for (const { rmse, count } of validated) {
      expect(rmse).toBeGreaterThan(0);
      expect(count).toBeGreaterThan(0);
    }
  });
});
