import { type Setting, MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { ChannelMemory } from '../memory.ts';
import { valveClimate } from '../testing/homes.ts';
import { type Observation, judge, newChannel } from './reconcile-setting.ts';

const CHANGE = instant(Date.parse('2026-01-13T07:30:00Z'));
const on = (degrees: number): Setting => ({ power: 'ON', temperature: celsius(degrees) });

describe('a setting whose write was put off for five minutes', () => {
  const held: ChannelMemory = {
    ...newChannel(on(19), CHANGE),
    superseded: [{ setting: on(22), at: CHANGE }],
    writtenAt: instant(CHANGE + 5 * MINUTE),
    before: 22,
    outcome: 'confirmed',
    confirmedAs: 19,
  };
  const says = (setpoint: number, minutes: number, channel = held): ChannelMemory => {
    const at = instant(CHANGE + minutes * MINUTE);
    const seen: Observation = {
      climate: valveClimate(),
      reported: { setpoint, mode: 1 },
      heardAt: at,
      reachable: true,
      returned: false,
      drifted: false,
      mute: false,
      held: false,
    };
    return judge(channel, on(19), 'schedule', seen, at);
  };

  it('is contradicted by a late report of the one before, and no hand is taken for it', () => {
    expect(says(22, 7)).toMatchObject({ outcome: 'contradicted', dialled: null });
  });

  it('gives way to a hand that asks for something else, or for the one before when that cannot be late any more', () => {
    expect(says(21, 7)).toMatchObject({ outcome: 'confirmed', dialled: { value: 21 } });
    expect(says(22, 11)).toMatchObject({ outcome: 'confirmed', dialled: { value: 22 } });
  });

  it('is what it was told once it says so, whatever was taken for its rounding, which is a hand from then on', () => {
    const exact = says(19, 12, { ...held, confirmedAs: 18.5 });
    expect(exact.confirmedAs).toBe(19);
    expect(says(18.5, 20, exact)).toMatchObject({ dialled: { value: 18.5 } });
  });
});
