import { DEFAULT_LIMITS, type RoomType } from '@braise/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareSetting } from './prepare-setting.ts';

const room = (type: RoomType, modes: readonly string[] = []) => ({ type, limits: DEFAULT_LIMITS[type], modes });
const asked = (celsius: number | null, mode: 'COOL' | 'FAN' | 'AUTO' | null = null) => ({ power: 'ON', celsius, mode }) as const;

test('off is off anywhere, whatever else is said', () => {
  for (const type of ['HEATING', 'AIR_CONDITIONING', 'HOT_WATER'] as const) {
    expect(prepareSetting({ power: 'OFF', celsius: 99, mode: 'COOL' }, room(type))).toEqual({ ok: true, setting: { power: 'OFF' } });
  }
});

test('a setpoint that is taken stands within the limits and on the step, and is the nearest', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 35, noNaN: true }), (celsius) => {
      const prepared = prepareSetting(asked(celsius), room('HEATING'));
      if (!prepared.ok || prepared.setting.power === 'OFF') throw new Error('refused');
      const { temperature = Number.NaN } = prepared.setting;
      expect(temperature).toBeGreaterThanOrEqual(5);
      expect(temperature).toBeLessThanOrEqual(25);
      expect((temperature * 2) % 1).toBe(0);
      expect(Math.abs(temperature - Math.min(25, Math.max(5, celsius)))).toBeLessThanOrEqual(0.25);
    }),
  );
});

test.each([
  ['HEATING', asked(68), 'setting.outOfRange', 'setting.temperature'],
  ['HEATING', asked(-20), 'setting.outOfRange', 'setting.temperature'],
  ['HEATING', asked(null), 'setting.notSupported', 'setting.temperature'],
  ['HEATING', asked(20, 'COOL'), 'setting.notSupported', 'setting.mode'],
  ['HOT_WATER', asked(55, 'AUTO'), 'setting.notSupported', 'setting.mode'],
  ['AIR_CONDITIONING', asked(22), 'setting.notSupported', 'setting.mode'],
  ['AIR_CONDITIONING', asked(null, 'COOL'), 'setting.notSupported', 'setting.temperature'],
] as const)('%s with %j is refused', (type, setting, code, field) => {
  expect(prepareSetting(setting, room(type))).toMatchObject({ ok: false, error: { code, field } });
});

test('air conditioning takes the modes that it has, those without a setpoint without one', () => {
  const own = room('AIR_CONDITIONING', ['COOL', 'FAN']);
  expect(prepareSetting(asked(22, 'COOL'), own)).toEqual({ ok: true, setting: { power: 'ON', temperature: 22, mode: 'COOL' } });
  expect(prepareSetting(asked(22, 'FAN'), own)).toEqual({ ok: true, setting: { power: 'ON', mode: 'FAN' } });
  expect(prepareSetting(asked(22, 'AUTO'), own)).toMatchObject({ ok: false, error: { field: 'setting.mode' } });
});

test('hot water may be on without a setpoint', () => {
  expect(prepareSetting(asked(null), room('HOT_WATER'))).toEqual({ ok: true, setting: { power: 'ON' } });
});
