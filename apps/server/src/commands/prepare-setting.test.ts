import { type AcMode, type AirCapability, DEFAULT_LIMITS, OLDER_AIR_OPTIONS, OLDER_AIR_OPTION_NAMES, type RoomType } from '@braise/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareSetting } from './prepare-setting.ts';

const room = (type: RoomType, modes: readonly AcMode[] = [], air: AirCapability = {}) => ({
  type,
  limits: DEFAULT_LIMITS[type],
  modes,
  air,
});
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

test('a heated room may be told to heat: that is all it does', () => {
  const plain = prepareSetting({ power: 'ON', celsius: 20, mode: null }, room('HEATING'));
  expect(plain).toEqual({ ok: true, setting: { power: 'ON', temperature: 20 } });
  expect(prepareSetting({ power: 'ON', celsius: 20, mode: 'HEAT' }, room('HEATING'))).toEqual(plain);
});

test('fan, swings and light are taken as the unit has them, in every mode, and refused where it has not', () => {
  const air = { fanLevel: ['AUTO', 'LEVEL1'], verticalSwing: ['OFF', 'ON'] } as const;
  const own = room('AIR_CONDITIONING', ['COOL', 'FAN', 'AUTO'], air);
  const options = { fanLevel: 'LEVEL1', verticalSwing: 'ON' } as const;
  for (const mode of ['COOL', 'FAN', 'AUTO'] as const) {
    const prepared = prepareSetting({ ...asked(mode === 'COOL' ? 22 : null, mode), ...options }, own);
    expect(prepared).toMatchObject({ ok: true, setting: { mode, ...options } });
  }
  expect(prepareSetting({ ...asked(22, 'COOL'), fanLevel: 'LEVEL3' }, own)).toMatchObject({
    ok: false,
    error: { field: 'setting.fanLevel' },
  });
  expect(prepareSetting({ ...asked(22, 'COOL'), light: 'ON' }, own)).toMatchObject({ ok: false, error: { field: 'setting.light' } });
  expect(prepareSetting({ ...asked(22), fanLevel: 'AUTO' }, room('HEATING'))).toMatchObject({ error: { field: 'setting.fanLevel' } });
});

test('each word of older clients for fan and swing is what the unit has of it, or refused', () => {
  const units: readonly AirCapability[] = [
    {},
    { fanLevel: ['LEVEL1'] },
    { fanLevel: ['AUTO', 'SILENT', 'LEVEL1', 'LEVEL2'], verticalSwing: ['OFF', 'ON'] },
    { fanLevel: ['AUTO', 'LEVEL1', 'LEVEL2', 'LEVEL3'], verticalSwing: ['OFF', 'ON', 'MID'], horizontalSwing: ['OFF', 'ON'] },
    { fanLevel: ['LEVEL1', 'LEVEL2', 'LEVEL3', 'LEVEL4', 'LEVEL5'], verticalSwing: ['UP', 'DOWN'], horizontalSwing: ['OFF', 'ON'] },
  ];
  const came = OLDER_AIR_OPTION_NAMES.flatMap((option) =>
    OLDER_AIR_OPTIONS[option].map((word) => {
      const outcomes = units.map((air) => {
        const prepared = prepareSetting({ ...asked(null, 'FAN'), [option]: word }, room('AIR_CONDITIONING', ['FAN'], air));
        if (!prepared.ok) return prepared.error.field === `setting.${option}` ? '-' : prepared.error.field;
        const { power, mode, ...stored } = { mode: undefined, ...prepared.setting };
        expect([power, mode]).toEqual(['ON', 'FAN']);
        return Object.entries(stored)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ');
      });
      return [`${option} ${word}`, outcomes];
    }),
  );
  const directions = (value: string) => [
    `verticalSwing ${value}`,
    `verticalSwing ${value}, horizontalSwing ${value}`,
    `horizontalSwing ${value}`,
  ];
  expect(came).toEqual([
    ['fanSpeed AUTO', ['-', '-', 'fanLevel AUTO', 'fanLevel AUTO', '-']],
    ['fanSpeed LOW', ['-', 'fanLevel LEVEL1', 'fanLevel LEVEL1', 'fanLevel LEVEL1', 'fanLevel LEVEL1']],
    ['fanSpeed MIDDLE', ['-', '-', '-', 'fanLevel LEVEL2', 'fanLevel LEVEL3']],
    ['fanSpeed HIGH', ['-', 'fanLevel LEVEL1', 'fanLevel LEVEL2', 'fanLevel LEVEL3', 'fanLevel LEVEL5']],
    ['swing OFF', ['-', '-', ...directions('OFF')]],
    ['swing ON', ['-', '-', ...directions('ON')]],
  ]);
});

test('words of both generations that contradict one another are refused', () => {
  const own = room('AIR_CONDITIONING', ['FAN'], { fanLevel: ['LEVEL1', 'LEVEL2'], verticalSwing: ['OFF', 'ON'] });
  const ask = (options: object) => prepareSetting({ ...asked(null, 'FAN'), ...options }, own);
  expect(ask({ fanSpeed: 'HIGH', fanLevel: 'LEVEL1' })).toMatchObject({ ok: false, error: { field: 'setting.fanSpeed' } });
  expect(ask({ swing: 'OFF', verticalSwing: 'ON' })).toMatchObject({ ok: false, error: { field: 'setting.swing' } });
  expect(ask({ fanSpeed: 'HIGH', fanLevel: 'LEVEL2', swing: 'ON' })).toMatchObject({
    ok: true,
    setting: { fanLevel: 'LEVEL2', verticalSwing: 'ON' },
  });
});
