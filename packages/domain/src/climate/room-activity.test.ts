import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AC_MODES, type Setting } from '../setting/setting.ts';
import { celsius } from '../units/units.ts';
import { type ActiveRoom, roomActivity } from './room-activity.ts';

const on = (value: number): Setting => ({ power: 'ON', temperature: celsius(value) });
const told = (fraction: number) => ({ fraction, inferred: false });
const heated = (setpoint: number, measured: number | null, demand: ActiveRoom['demand']) => {
  const { request, progress } = roomActivity({ type: 'HEATING', setting: on(setpoint), measured, demand });
  return [request, progress];
};

describe('a heated room', () => {
  it.each([
    ['below its setpoint with its valve open', heated(21, 19, told(0.9)), ['HIGH', 'TOWARD']],
    ['below its setpoint with its valve shut', heated(23, 18, told(0)), ['NONE', 'SET']],
    ['at its setpoint with its valve shut', heated(20, 20.1, told(0)), ['NONE', 'HELD']],
    ['at its setpoint with the little that keeps it there', heated(20, 20.1, told(0.2)), ['LOW', 'HELD']],
    ['at its setpoint with its valve wide open', heated(16.5, 16.5, told(1)), ['HIGH', 'HEATING']],
    ['a hair below its setpoint, which shows as reached', heated(20.5, 20.46, told(0.2)), ['LOW', 'HELD']],
    ['a little above its setpoint with its valve wide open', heated(19, 19.4, told(1)), ['LOW', 'HELD']],
    ['far above its setpoint, whatever its valve said before', heated(17, 19.9, told(0.8)), ['NONE', 'SET']],
    ['whose temperature nobody knows', heated(20, null, told(0.5)), ['MEDIUM', 'TOWARD']],
  ])('%s', (_name, is, due) => expect(is).toEqual(due));

  it('whose devices tell nothing of its demand is estimated, and labelled', () => {
    const of = (measured: number) => roomActivity({ type: 'HEATING', setting: on(20), measured, demand: null });
    expect(of(18)).toEqual({ request: 'HIGH', inferred: true, progress: 'TOWARD' });
    expect(of(20.1)).toEqual({ request: 'LOW', inferred: true, progress: 'HELD' });
    expect(roomActivity({ type: 'HEATING', setting: on(20), measured: null, demand: null })).toMatchObject({
      request: null,
      progress: null,
    });
  });
  it('calls for nothing once it is off', () =>
    expect(roomActivity({ type: 'HEATING', setting: { power: 'OFF' }, measured: 12, demand: told(1) }).request).toBe('NONE'));
});

it('a room that is warmer than asked is shown with no more than one wave, whatever its valve says', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.31, max: 8, noNaN: true }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      (beyond, fraction) => {
        const { request } = roomActivity({
          type: 'HEATING',
          setting: on(20),
          measured: 20 + beyond,
          demand: fraction === null ? null : told(fraction),
        });
        expect(['NONE', 'LOW']).toContain(request);
      },
    ),
  );
});

describe('a room with an air conditioner', () => {
  const at = (mode: 'COOL' | 'HEAT' | 'DRY', measured: number) =>
    roomActivity({ type: 'AIR_CONDITIONING', setting: { power: 'ON', temperature: celsius(24), mode }, measured, demand: null });
  it.each([
    ['COOL', 26, 'NONE', 'TOWARD'],
    ['COOL', 24.2, 'NONE', 'HELD'],
    ['COOL', 20, 'NONE', 'SET'],
    ['HEAT', 20, 'HIGH', 'TOWARD'],
    ['DRY', 20, 'NONE', null],
  ] as const)('in mode %s at %s °', (mode, measured, request, progress) => expect(at(mode, measured)).toMatchObject({ request, progress }));
});

it('hot water heats while something asks for it, and is held only where it is measured to be', () => {
  const water = (demand: ActiveRoom['demand'], measured: number | null) =>
    roomActivity({ type: 'HOT_WATER', setting: on(50), measured, demand }).progress;
  for (const measured of [null, 36, 50, 60]) expect(water(told(1), measured)).toBe('TOWARD');
  for (const demand of [told(0), null]) {
    expect([water(demand, 36), water(demand, 49.8), water(demand, 60)]).toEqual(['SET', 'HELD', 'HELD']);
    expect(water(demand, null)).toBeNull();
  }
  expect(roomActivity({ type: 'HOT_WATER', setting: { power: 'ON' }, measured: 50, demand: null }).progress).toBeNull();
});

const arbitraryRoom = fc.record({
  type: fc.constantFrom('HEATING', 'AIR_CONDITIONING', 'HOT_WATER'),
  setting: fc.oneof(
    fc.constant<Setting>({ power: 'OFF' }),
    fc.record({
      power: fc.constant('ON'),
      temperature: fc.integer({ min: 10, max: 60 }).map((half) => celsius(half / 2)),
      mode: fc.constantFrom(...AC_MODES),
    }),
  ),
  measured: fc.option(fc.double({ min: 0, max: 65, noNaN: true })),
  demand: fc.option(fc.record({ fraction: fc.double({ min: 0, max: 1, noNaN: true }), inferred: fc.boolean() })),
}) satisfies fc.Arbitrary<ActiveRoom>;

const CALLS = ['LOW', 'MEDIUM', 'HIGH'];
const AGREES = { TOWARD: CALLS, HEATING: CALLS, HELD: [null, 'NONE', 'LOW'], SET: [null, 'NONE'] };

it('what is drawn and what is said of heat never contradict each other', () => {
  const warmed = arbitraryRoom.filter(({ setting }) => setting.power === 'OFF' || setting.mode !== 'COOL');
  fc.assert(
    fc.property(warmed, (room) => {
      const { request, progress } = roomActivity(room);
      expect(progress === null ? [null, 'NONE'] : AGREES[progress]).toContain(request);
    }),
  );
});

it('no room is held at a setpoint that it is not measured to have reached', () => {
  fc.assert(
    fc.property(arbitraryRoom, ({ type, setting, measured, demand }) => {
      if (roomActivity({ type, setting, measured, demand }).progress !== 'HELD') return;
      const setpoint = setting.power === 'ON' ? (setting.temperature ?? null) : null;
      const cooled = type !== 'HOT_WATER' && setting.power === 'ON' && setting.mode === 'COOL';
      const missing = (setpoint ?? Infinity) - (measured ?? -Infinity);
      expect(cooled ? -missing : missing).toBeLessThan(0.31);
    }),
  );
});
