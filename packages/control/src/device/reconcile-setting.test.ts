import { type Instant, type Setting, MINUTE, celsius, instant } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChannelMemory } from '../memory.ts';
import { valveClimate } from '../testing/homes.ts';
import { type Observation, judge, newChannel, writeDueAt, written } from './reconcile-setting.ts';
import type { Reported } from './reported-setting.ts';

const CHANGE = instant(Date.parse('2026-01-13T07:30:00Z'));
const on = (degrees: number): Setting => ({ power: 'ON', temperature: celsius(degrees) });
const seeing = (reported: Reported, heardAt: Instant): Observation => ({
  climate: valveClimate(),
  reported,
  heardAt,
  reachable: true,
  returned: false,
  drifted: false,
  mute: false,
  askedAt: null,
  held: false,
});

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
    return judge(channel, on(19), 'schedule', seeing({ setpoint, mode: 1 }, at), at);
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

describe('a setting that is taken back while another write is on its way', () => {
  const AIRED: ChannelMemory = {
    ...newChannel(on(7), CHANGE),
    cause: 'window',
    writtenAt: CHANGE,
    attempts: 1,
    before: 21,
    outcome: 'sent',
  };
  const shows = (channel: ChannelMemory, heardAfter: number): ChannelMemory => {
    const at = instant(CHANGE + heardAfter);
    return judge(channel, on(21), 'window', seeing({ setpoint: 21, mode: 1 }, at), at);
  };

  it('is not confirmed by what the device held before: the write may yet take effect', () => {
    const back = shows(AIRED, MINUTE);
    expect(back).toMatchObject({ desired: on(21), outcome: 'pending' });
    expect(shows(back, 1.5 * MINUTE).outcome).toBe('pending');
    expect(shows(back, 2 * MINUTE).outcome).toBe('confirmed');
  });

  it('is confirmed at once where nothing is on its way', () => {
    expect(shows({ ...AIRED, outcome: 'confirmed' }, MINUTE).outcome).toBe('confirmed');
    expect(shows({ ...AIRED, writtenAt: null, attempts: 0 }, MINUTE).outcome).toBe('confirmed');
  });
});

describe('a setting that was superseded a moment ago', () => {
  const WRITTEN: ChannelMemory = {
    ...newChannel(on(20), CHANGE),
    superseded: [{ setting: on(20.5), at: CHANGE }],
    writtenAt: CHANGE,
    attempts: 1,
    before: 22,
    outcome: 'sent',
  };
  const shows = (channel: ChannelMemory, setpoint: number, after: number): ChannelMemory => {
    const at = instant(CHANGE + after);
    return judge(channel, on(20), 'schedule', seeing({ setpoint, mode: 1 }, at), at);
  };

  it('is not the rounding of the one that followed it, unless it stands once two writes had their time', () => {
    expect(shows(WRITTEN, 20.5, MINUTE).outcome).toBe('sent');
    expect(shows({ ...WRITTEN, attempts: 2 }, 20.5, MINUTE).outcome).toBe('sent');
    expect(shows({ ...WRITTEN, attempts: 2 }, 20.5, 2 * MINUTE)).toMatchObject({ outcome: 'confirmed', confirmedAs: 20.5 });
    expect(shows({ ...WRITTEN, superseded: [] }, 20.5, MINUTE)).toMatchObject({ outcome: 'confirmed', confirmedAs: 20.5 });
  });

  const held: ChannelMemory = { ...WRITTEN, superseded: [{ setting: on(21.5), at: CHANGE }], outcome: 'confirmed', confirmedAs: 20 };

  it('is late as a coarse dial shows it, too, that was seen to be one', () => {
    expect(shows({ ...WRITTEN, superseded: [] }, 20.5, MINUTE).rounds).toBe(true);
    const coarse = { ...held, rounds: true };
    expect(shows(coarse, 21, MINUTE)).toMatchObject({ outcome: 'contradicted', dialled: null });
    expect(shows(coarse, 18, MINUTE)).toMatchObject({ outcome: 'confirmed', dialled: { value: 18 } });
  });

  it('is not what a hand turns the dial near to, on a device that does not round', () => {
    expect(shows(held, 21.5, MINUTE)).toMatchObject({ outcome: 'contradicted', dialled: null });
    for (const near of [21, 22]) expect(shows(held, near, MINUTE)).toMatchObject({ outcome: 'confirmed', dialled: { value: near } });
    const echoed = shows({ ...held, confirmedAs: 20.5, rounds: true }, 20, MINUTE);
    expect(shows(echoed, 21, MINUTE)).toMatchObject({ outcome: 'confirmed', dialled: { value: 21 } });
  });
});

describe('what a device held before, told late', () => {
  const told = fc.record({
    pause: fc.integer({ min: 4, max: 40 }),
    degrees: fc.constantFrom(17, 18.5, 20, 21.5, 23),
    /** Whether the write reaches the device. */
    arrives: fc.boolean(),
  });

  /** What was taken for a hand, °C. */
  const handsSeen = (
    tellings: readonly { readonly pause: number; readonly degrees: number; readonly arrives: boolean }[],
  ): readonly number[] => {
    const hands: number[] = [];
    let holds = 19;
    let at = CHANGE;
    let channel: ChannelMemory = { ...newChannel(on(holds), at), outcome: 'confirmed', confirmedAs: holds, writtenAt: at };
    const hears = (setpoint: number): void => {
      channel = judge(channel, channel.desired, 'schedule', seeing({ setpoint, mode: 1 }, at), at);
      if (channel.dialled !== null) hands.push(setpoint);
    };
    for (const { pause, degrees, arrives } of tellings) {
      at = instant(at + pause * MINUTE);
      const seen = seeing({ setpoint: holds, mode: 1 }, at);
      channel = judge(channel, on(degrees), 'schedule', seen, at);
      if ((writeDueAt(channel, 'mains') ?? Infinity) > at) continue;
      channel = written(channel, seen, at);
      const before = holds;
      if (arrives) holds = degrees;
      // it was on its way before the write came
      for (const setpoint of [holds, before, holds]) {
        at = instant(at + MINUTE);
        hears(setpoint);
      }
    }
    return hands;
  };

  it('is taken for nobody’s hand, however many writes were lost before one arrived', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), (tellings) => {
        expect(handsSeen(tellings)).toEqual([]);
      }),
    );
  });

  it('is so where it was ten minutes old when a write arrived at last', () => {
    const lostThenTaken = [
      { pause: 10, degrees: 23, arrives: false },
      { pause: 10, degrees: 21.5, arrives: true },
    ];
    expect(handsSeen(lostThenTaken)).toEqual([]);
  });
});
