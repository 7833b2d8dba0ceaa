import { expect, it } from 'vitest';
import {
  DEFAULT_LIMITS,
  type SettingLimits,
  celsius,
  clampSetpoint,
  hotWaterLimits,
  limitsByHand,
  limitsOfRoom,
  setpointDecimals,
  toFahrenheit,
  withinRange,
} from '../index.ts';

const valve = (min: number, max: number, step: number): { limits: SettingLimits } => ({
  limits: { min: celsius(min), max: celsius(max), step },
});

it('takes the narrowest range and the coarsest step of the devices in a room', () => {
  expect(limitsOfRoom('HEATING', [valve(4, 35, 0.1), valve(7, 24, 0.5)])).toEqual({ min: 7, max: 24, step: 0.5 });
});

it('stays within what the type is used in', () => {
  expect(limitsOfRoom('HEATING', [valve(0, 35, 0.5)])).toEqual({ min: 5, max: 25, step: 0.5 });
});

it('heats water to what each heat source of the home takes, and a room to what its devices do', () => {
  const pump = { kind: 'heat-pump', hotWater: true, hotWaterLimits: valve(40, 75, 1).limits, flow: null } as const;
  const boiler = { kind: 'boiler', hotWater: true, flow: null } as const;
  const water = hotWaterLimits([pump, boiler, null].map((heatSource) => ({ capabilities: { heatSource } })));
  expect(limitsOfRoom('HOT_WATER', [], water)).toEqual({ min: 40, max: 65, step: 1 });
  expect(limitsOfRoom('HEATING', [], water)).toBe(DEFAULT_LIMITS.HEATING);
  expect(limitsOfRoom('HOT_WATER', [], [])).toBe(DEFAULT_LIMITS.HOT_WATER);
});

it('keeps the usual range without a device, and where ranges do not meet', () => {
  expect(limitsOfRoom('HEATING', [])).toBe(DEFAULT_LIMITS.HEATING);
  expect(limitsOfRoom('HEATING', [valve(5, 10, 0.5), valve(15, 25, 0.5)])).toBe(DEFAULT_LIMITS.HEATING);
});

it('clamps to the nearest step within the limits', () => {
  const { limits } = valve(5, 25, 0.5);
  expect([20.2, 20.3, 3, 31].map((wanted) => clampSetpoint(celsius(wanted), limits))).toEqual([20, 20.5, 5, 25]);
});

it.each([
  ['HEATING', valve(4, 35, 0.1), 41, 77],
  ['HEATING', valve(7.5, 24, 1), 46, 75],
  ['AIR_CONDITIONING', valve(16, 30, 1), 61, 86],
] as const)('takes each whole degree Fahrenheit, and nothing else, where a home counts in them: %s', (type, climate, least, most) => {
  const limits = limitsByHand(limitsOfRoom(type, [climate]), 'FAHRENHEIT');
  const taken = new Set(Array.from({ length: 500 }, (_, index) => clampSetpoint(celsius(index / 10), limits)));
  const whole = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  expect([...taken].map((one) => Math.round(toFahrenheit(one)))).toEqual(whole);
  for (const one of taken) expect(Math.abs(toFahrenheit(one) - Math.round(toFahrenheit(one)))).toBeLessThan(0.011);
});

it('leaves what is in force as it was set, within the range of the room', () => {
  const { limits } = valve(5, 25, 1);
  const on = (temperature: number) => ({ power: 'ON', temperature: celsius(temperature) }) as const;
  for (const set of [18, 18.33, 20.5]) expect(withinRange(on(set), limits)).toEqual(on(set));
  expect([withinRange(on(3), limits), withinRange(on(31), limits)]).toEqual([on(5), on(25)]);
});

it('is shown in whole degrees Fahrenheit, and in tenths of Celsius but for hot water', () => {
  expect(setpointDecimals('HEATING', 'FAHRENHEIT')).toBe(0);
  expect(setpointDecimals('AIR_CONDITIONING', 'CELSIUS')).toBe(1);
  expect(setpointDecimals('HOT_WATER', 'CELSIUS')).toBe(0);
});
