import {
  type DeviceCapabilities,
  type ManualControl,
  type OnSetting,
  AIR_OPTIONS,
  DEFAULT_LIMITS,
  MINUTE,
  celsius,
  instant,
} from '@braise/domain';
import { expect, it } from 'vitest';
import { heatedRoom, manualAt, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';

const fan = (level: (typeof AIR_OPTIONS.fanLevel)[number]): number => AIR_OPTIONS.fanLevel.indexOf(level);

/** It swings up and down, and has no light. */
const unit = (): DeviceCapabilities => {
  const climate = {
    roomType: 'AIR_CONDITIONING',
    limits: DEFAULT_LIMITS.AIR_CONDITIONING,
    modes: ['COOL', 'FAN'],
    air: { fanLevel: ['AUTO', 'LEVEL1', 'LEVEL2'], verticalSwing: ['OFF', 'ON'] },
  } as const;
  const reports = (['temperature', 'setpoint', 'systemMode', 'fanLevel', 'verticalSwing'] as const).map((quantity) => ({
    quantity,
    channel: 0,
    gettable: false,
  }));
  return valve(climate, { power: 'mains', reports });
};

const cooled = (more: Partial<OnSetting>, now: number): ManualControl => ({
  ...manualAt(24, now),
  setting: { power: 'ON', temperature: celsius(24), mode: 'COOL', ...more },
});

/** A summer's midday. */
function room(more: Partial<OnSetting>) {
  const start = '2026-07-12T11:00:00Z';
  const rooms = [
    heatedRoom(1, ['AC1'], {
      type: 'AIR_CONDITIONING',
      limits: DEFAULT_LIMITS.AIR_CONDITIONING,
      manual: cooled(more, Date.parse(start)),
      openWindowDetection: { enabled: false, timeoutSeconds: 900 },
    }),
  ];
  const rig = createRig(start, { rooms, devices: { AC1: unit() } });
  rig.report('AC1', { temperature: 27, setpoint: 26, systemMode: 0, fanLevel: fan('AUTO'), verticalSwing: 0 });
  return rig;
}

it('is told fan and swing with its setting, as far as it has them, and counts as set when it reports them', () => {
  const rig = room({ fanLevel: 'LEVEL2', verticalSwing: 'ON', light: 'ON' });
  rig.step();
  const setting = { power: 'ON', temperature: 24, mode: 'COOL', fanLevel: 'LEVEL2', verticalSwing: 'ON' };
  expect(rig.writes('AC1').map(({ action }) => action)).toEqual([{ kind: 'climate', channel: 0, setting }]);
  expect(rig.room(1).delivery).toBe('sent');
  rig.advance(MINUTE);
  expect(rig.room(1).delivery).toBe('confirmed');
});

it('is told again when it reports another fan than the one that was asked for', () => {
  const rig = room({ fanLevel: 'LEVEL2' });
  rig.device('AC1').manner = 'deaf';
  rig.step();
  for (let minute = 0; minute < 6; minute += 1) {
    rig.advance(MINUTE);
    rig.report('AC1', { setpoint: 24, systemMode: 3, fanLevel: fan('LEVEL1') });
  }
  expect(rig.room(1).delivery).toBe('contradicted');
  rig.device('AC1').manner = 'obeys';
  rig.advance(20 * MINUTE);
  expect(rig.room(1).delivery).toBe('confirmed');
});

it('keeps the fan that it has where none was asked for', () => {
  const rig = room({});
  rig.advance(MINUTE);
  const before = rig.writes('AC1').length;
  rig.report('AC1', { fanLevel: fan('LEVEL1') });
  rig.advance(10 * MINUTE);
  expect(rig.room(1).delivery).toBe('confirmed');
  expect(rig.writes('AC1')).toHaveLength(before);
  expect(rig.requests).toEqual([]);
});

it('asks for the room what a person sets at the unit, fan and swing too', () => {
  const rig = room({ fanLevel: 'LEVEL2' });
  rig.advance(5 * MINUTE);
  rig.report('AC1', { setpoint: 24, systemMode: 3, fanLevel: fan('LEVEL1') });
  expect(rig.requests).toEqual([
    {
      roomId: 1,
      deviceId: 'AC1',
      at: instant(rig.now),
      setting: { power: 'ON', temperature: 24, mode: 'COOL', fanLevel: 'LEVEL1', verticalSwing: 'OFF' },
    },
  ]);
});
