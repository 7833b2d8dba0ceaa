import { DEFAULT_LIMITS, type Setting, celsius } from '@braise/domain';
import { expect, it } from 'vitest';
import { proposedSetting, startsOf } from './proposed-setting.ts';

const on = (temperature: number, mode?: 'HEAT' | 'COOL'): Setting => ({
  power: 'ON',
  temperature: celsius(temperature),
  ...(mode && { mode }),
});
const off: Setting = { power: 'OFF' };
const heated = (planned: readonly Setting[]) =>
  proposedSetting({ type: 'HEATING', limits: DEFAULT_LIMITS.HEATING, modes: [], planned, outside: 0 });
const conditioner = { type: 'AIR_CONDITIONING', limits: DEFAULT_LIMITS.AIR_CONDITIONING, modes: ['HEAT', 'COOL', 'DRY'] } as const;
const conditioned = (planned: readonly Setting[], outside: number | null) => proposedSetting({ ...conditioner, planned, outside });

it('a heated room is proposed what is planned, the nearest first', () => {
  expect(heated([off, on(21), on(17)])).toEqual(on(21));
  expect(heated([off])).toEqual(on(DEFAULT_LIMITS.HEATING.min));
});
it('an air conditioner is proposed what is planned between the seasons, and where nothing is known of the weather', () => {
  expect(conditioned([off, on(25, 'COOL')], 18)).toEqual(on(25, 'COOL'));
  expect(conditioned([on(25, 'COOL')], null)).toEqual(on(25, 'COOL'));
  expect(conditioned([off], 18)).toEqual(on(20, 'HEAT'));
});
it('in winter it is proposed to heat and in summer to cool, as planned where that is planned', () => {
  expect(conditioned([on(25, 'COOL')], 3)).toEqual(on(20, 'HEAT'));
  expect(conditioned([on(25, 'COOL'), on(21.5, 'HEAT')], 3)).toEqual(on(21.5, 'HEAT'));
  expect(conditioned([on(20, 'HEAT')], 31)).toEqual(on(25, 'COOL'));
});
it('one that cannot heat is never proposed to', () =>
  expect(proposedSetting({ ...conditioner, modes: ['COOL', 'FAN'], planned: [on(25, 'COOL')], outside: 3 })).toEqual(on(25, 'COOL')));
it('each mode starts as planned, else at comfort; without a setpoint where it has none', () =>
  expect(startsOf({ ...conditioner, planned: [on(23, 'COOL')], outside: 3 })).toEqual([
    on(23, 'COOL'),
    on(20, 'HEAT'),
    { power: 'ON', mode: 'DRY' },
  ]));
