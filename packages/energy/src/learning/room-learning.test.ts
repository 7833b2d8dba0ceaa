import { DAY, HOUR, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { worthOf } from '../fit/record-worth.ts';
import { type RoomGrid, roomGrid } from '../record/room-grid.ts';
import { type OutdoorHour, weatherGrid } from '../record/weather-grid.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { aModel } from '../testing/a-model.ts';
import {
  type RoomLearning,
  type RecordSpan,
  daysLearned,
  daysToLearnFrom,
  heatedDays,
  learnStep,
  notLearned,
  recordWanted,
} from './room-learning.ts';

const PLACE = { latitude: 47.2, longitude: -1.6, timeZone: 'Europe/Paris' };
const night = instant(Date.parse('2026-01-20T02:00:00Z'));

/** A room that is measured since `since` days, and stays at 19 °C whatever is done to it. */
function gridOver({ to, days }: RecordSpan, since = days): RoomGrid {
  const from = instant(to - days * DAY);
  const hours = Array.from({ length: days * 24 + 2 }, (_, index): OutdoorHour => ({ hour: from / HOUR + index, temperature: 5, solar: 0 }));
  const temperature = Array.from({ length: since * 48 }, (_, index) => ({ at: instant(to - since * DAY + index * (HOUR / 2)), value: 19 }));
  const valve = { opening: [{ at: from, value: 0.4 }], heating: null, setpoint: [], sensed: [], silent: [] };
  return roomGrid(
    { sensor: 'wall', emitter: 'radiator', temperature, valves: [valve], isSwitched: false, source: null, neighbours: [], windows: [] },
    weatherGrid(hours, PLACE, from, days * STEPS_A_DAY),
  );
}

const model = (rmse: number): RoomModel => aModel({ beside: [], validated: [{ hours: 6, rmse, bias: 0, persistence: 2, count: 100 }] });
const known = (rmse: number): RoomLearning => ({ ...notLearned(night), model: model(rmse), fitAt: instant(night + 4 * DAY) });

describe('learning a room', () => {
  it('waits until it is due, and asks for the last days only where it has a model', () => {
    const later = { ...notLearned(night), dueAt: instant(night + 1) };
    expect(recordWanted(later, night)).toBeNull();
    expect(recordWanted(notLearned(night), night)).toEqual({ to: night, days: 24 });
    expect(recordWanted(known(0.4), night)).toEqual({ to: night, days: 4 });
    expect(recordWanted({ ...known(0.4), fitAt: night }, night)?.days).toBe(24);
  });

  it('keeps a model that is as good as it was validated, says by how much it is off, and looks again in three days', () => {
    const learning = known(99);
    const after = learnStep(learning, gridOver({ to: night, days: 4 }), night);
    expect(after.model).toBe(learning.model);
    expect(after.error).toBeGreaterThan(0.3);
    expect([after.dueAt, after.fitAt]).toEqual([night + 3 * DAY, learning.fitAt]);
  });

  it('learns anew at once where the error has grown, and gives up a model that is worth nothing', () => {
    const after = learnStep(known(0.1), gridOver({ to: night, days: 4 }), night);
    expect(after.error).toBeGreaterThan(1);
    expect([after.model, after.fitAt, after.dueAt]).toEqual([null, night, night]);
    expect(recordWanted(after, night)?.days).toBe(24);
  });

  it('counts the days with heat that a young room has, and no more than it needs', () => {
    const span = { to: night, days: 24 };
    const unheated = gridOver(span);
    unheated.opening.fill(0, 0, 22 * STEPS_A_DAY);
    expect([gridOver(span, 3), unheated, gridOver(span)].map((grid) => heatedDays(grid).heated)).toEqual([3, 2, 5]);
    expect(heatedDays(unheated).needed).toBe(5);
    expect(worthOf(unheated)).toEqual({ weather: 1, measured: 1, heated: [22, 23], rises: 0 });
    unheated.temperature.fill(NaN, 0, 12 * STEPS_A_DAY);
    expect(worthOf(unheated).measured).toBe(0.5);
    expect(daysToLearnFrom(unheated, 24)).toBe(12);
  });

  it('takes the days that a young room has, in the next step and in the nights after', () => {
    const span = { to: night, days: 24 };
    const begun = learnStep(notLearned(night), gridOver(span, 6), night);
    expect(begun.fit).toMatchObject({ to: night, days: 6 });
    expect(recordWanted(begun, night)).toEqual({ to: night, days: 6 });
    const tomorrow = instant(night + DAY);
    expect(recordWanted({ ...begun, dueAt: tomorrow }, tomorrow)).toEqual({ to: night, days: 6 });
  });

  it('learns a room that was begun anew from the days since then alone', () => {
    const span = { to: night, days: 24 };
    const anew = (days: number) => ({ ...notLearned(night), since: instant(night - days * DAY - 1) });
    expect(learnStep(anew(6), gridOver(span), night).fit).toMatchObject({ to: night, days: 6 });
    expect(learnStep(anew(4), gridOver(span), night)).toMatchObject({ fit: null, refused: 'too-few-heated-days', dueAt: night + DAY });
    expect(learnStep(anew(60), gridOver(span), night).fit?.days).toBe(24);
    expect([daysLearned(instant(night + 1), night), daysLearned(null, night)]).toEqual([0, 24]);
    expect(heatedDays(gridOver({ to: night, days: 1 }), 0).heated).toBe(0);
  });

  it('says why nothing can be learned, and tries again the next night, or in three where there is a model', () => {
    const span = { to: night, days: 24 };
    expect(learnStep(notLearned(night), gridOver(span, 4), night)).toMatchObject({
      refused: 'too-few-heated-days',
      dueAt: night + DAY,
    });
    let learning: RoomLearning = { ...known(0.4), fitAt: night };
    for (let wanted = recordWanted(learning, night); wanted !== null; wanted = recordWanted(learning, night))
      learning = learnStep(learning, gridOver(wanted), night);
    expect(learning).toMatchObject({ refused: 'no-rises', fit: null, fitAt: night + 3 * DAY });
    expect(learning.model).not.toBeNull();
  });

  it('leaves a room for days of which all of the record says nothing, and less long where it was only not heated', () => {
    const span = { to: night, days: 24 };
    const whole = (grid: RoomGrid, from = notLearned(night)): RoomLearning => {
      let learning = from;
      while (recordWanted(learning, night) !== null) learning = learnStep(learning, grid, night);
      return learning;
    };
    expect(whole(gridOver(span))).toMatchObject({ refused: 'no-rises', dueAt: night + 7 * DAY });
    const cold = { ...gridOver(span), opening: new Float64Array(24 * STEPS_A_DAY) };
    expect(whole(cold)).toMatchObject({ refused: 'too-few-heated-days', dueAt: night + 5 * DAY });
    const warmed = { ...cold, opening: gridOver(span).opening.fill(0, 0, 20 * STEPS_A_DAY) };
    expect(heatedDays(warmed).heated).toBe(4);
    expect(whole(warmed)).toMatchObject({ refused: 'too-few-heated-days', dueAt: night + DAY });
    // of which a model is known as well: three days bring it no five that are heated
    const summer = whole(cold, { ...known(0.4), fitAt: night });
    expect(summer).toMatchObject({ refused: 'too-few-heated-days', fitAt: night + 5 * DAY });
    expect(summer.model).not.toBeNull();
    expect(whole(gridOver(span), { ...known(0.4), fitAt: night }).fitAt).toBe(night + 3 * DAY);
  });

  it('looks at a model whose fit was refused before its room is tried again, and gives it up without another fit at once', () => {
    const span = { to: night, days: 24 };
    let learning: RoomLearning = { ...known(0.1), fitAt: night };
    while (recordWanted(learning, night) !== null) learning = learnStep(learning, gridOver(span), night);
    expect(learning.refused).toBe('no-rises');
    const looked = learning.dueAt;
    expect(looked).toBeLessThan(learning.fitAt);
    expect(recordWanted(learning, looked)).toEqual({ to: looked, days: 4 });
    const after = learnStep(learning, gridOver({ to: looked, days: 4 }), looked);
    expect([after.model, after.fitAt, after.dueAt]).toEqual([null, learning.fitAt, learning.fitAt]);
  });

  it('keeps a model that is far off over days without heat', () => {
    const grid = gridOver({ to: night, days: 4 });
    grid.opening.fill(0);
    const after = learnStep({ ...known(0.01) }, grid, night);
    expect(after.error).toBeGreaterThan(0.3);
    expect([after.model, after.fitAt]).toEqual([known(0.01).model, night + 4 * DAY]);
  });

  it('drops a model of another emitter when it looks at it, and learns anew at once', () => {
    const floor = { ...gridOver({ to: night, days: 4 }), kind: { sensor: 'wall', emitter: 'floor', flow: 'known' } } as const;
    expect(learnStep(known(0.4), floor, night)).toMatchObject({ model: null, fitAt: night, dueAt: night });
  });

  it('begins a fit anew whose room has another emitter or other rooms beside it since', () => {
    const grid = gridOver({ to: night, days: 24 });
    const begun = learnStep(notLearned(night), grid, night);
    // gone on with: it says what comes of it
    expect(learnStep(begun, grid, night).refused).toBe('no-rises');
    const others: Partial<RoomGrid>[] = [{ kind: { sensor: 'wall', emitter: 'floor', flow: 'known' } }, { beside: [7] }];
    for (const other of others) {
      const dropped = learnStep(begun, { ...grid, ...other }, night);
      expect([dropped.fit, dropped.refused, recordWanted(dropped, night)?.days]).toEqual([null, null, 24]);
    }
  });

  it('begins anew what another version has begun, and where the room has another sensor', () => {
    const begun = learnStep({ ...known(0.4), fitAt: night }, gridOver({ to: night, days: 24 }), night);
    expect(begun.fit?.state.rung).toBe('again');
    const older = { ...begun, fit: begun.fit && { ...begun.fit, state: { ...begun.fit.state, version: 0 }, to: instant(night - 3 * DAY) } };
    expect(recordWanted(older, night)).toEqual({ to: night, days: 24 });
    const moved = { ...gridOver({ to: night, days: 24 }), kind: { sensor: 'valve', emitter: 'radiator', flow: 'known' } } as const;
    expect(learnStep({ ...known(0.4), fitAt: night }, moved, night).fit?.state.rung).toBe('one-state');
  });
});
