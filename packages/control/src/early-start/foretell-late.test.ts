import { type Instant, DAY, MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { heatedRoom, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import type { EarlyStartMemory, Rise } from './early-start-memory.ts';
import { EARLIEST } from './earliest.ts';
import { foreseeRise } from './early-start.ts';
import { foretellLate, tellReach, withMissed } from './foretell-late.ts';
import type { RisingRoom } from './plan-rise.ts';

const block = instant(Date.parse('2026-01-12T05:00:00Z'));
const before = (minutes: number): Instant => instant(block - minutes * MINUTE);
const begun: Rise = {
  block,
  celsius: 21,
  at: before(180),
  beginsAt: before(180),
  since: before(180),
  thereAt: null,
  disturbed: false,
  capped: true,
  foreseenAt: before(-47),
};
const told = (rise: Partial<Rise>, memory: Partial<EarlyStartMemory> = {}) =>
  foretellLate({ ...memory, rise: { ...begun, ...rise } }, before(100));

describe('a room that is late though it is heated as early as it may be', () => {
  it('is told not to have its warmth before when, to ten minutes', () => {
    expect(told({})).toEqual({ celsius: 21, at: before(-40), limit: 'lead' });
    expect(told({ foreseenAt: null })).toEqual({ celsius: 21, at: null, limit: 'lead' });
  });

  it.each<[string, Partial<Rise>]>([
    ['it is there a few minutes later', { foreseenAt: before(-14) }],
    ['it has not begun', { since: null }],
    ['it gives way to a hand', { leftAt: before(101) }],
    ['it has its warmth', { thereAt: before(101) }],
  ])('is not where %s', (_, rise) => {
    expect(told(rise)).toBeNull();
  });

  it('is not where it began in time', () => {
    const { foreseenAt: __, ...inTime } = begun;
    expect(foretellLate({ rise: inTime }, before(100))).toBeNull();
    expect(foretellLate(null, before(100))).toBeNull();
  });

  it('is told to be lowered by less once that was so three times within a week', () => {
    const days = (...ago: number[]) => ago.map((each) => instant(block - each * DAY));
    expect(told({}, { missed: days(1, 2) })?.limit).toBe('lead');
    expect(told({}, { missed: days(1, 2, 3) })?.limit).toBe('setback');
    expect(told({}, { missed: days(1, 2, 8) })?.limit).toBe('lead');
  });

  it('goes behind what somebody can see to at once, and before that its emitter gives no more', () => {
    const late = { celsius: 21, at: before(-40), limit: 'setback' } as const;
    const of = (limit: 'valve' | 'emitter') => ({ celsius: 21, at: null, limit }) as const;
    expect(tellReach(of('valve'), late)).toEqual(of('valve'));
    expect(tellReach(of('emitter'), late)).toEqual(late);
    expect(tellReach(of('emitter'), { ...late, limit: 'lead' })).toEqual(of('emitter'));
    expect(tellReach(null, late)).toEqual(late);
  });
});

describe('a block that is missed', () => {
  const missedBy = (rise: Partial<Rise>, at = block, memory: EarlyStartMemory = { rise: null }) =>
    withMissed(memory, { ...begun, ...rise }, 19, at).missed ?? [];

  it('is one that began without its warmth, once, and is forgotten after a week', () => {
    expect(missedBy({})).toEqual([block]);
    const old = instant(block - 7 * DAY);
    expect(missedBy({}, before(-5), { rise: null, missed: [old, block] })).toEqual([old, block]);
    expect(missedBy({}, before(-5), { rise: null, missed: [old] })).toEqual([block]);
  });

  it.each<[string, Partial<Rise>, Instant]>([
    ['has not begun', {}, before(1)],
    ['had its warmth', { thereAt: before(1) }, block],
    ['had less time than there may be', { capped: false }, block],
    ['had a window open before it', { disturbed: true }, block],
  ])('is none that %s', (_, rise, at) => {
    expect(missedBy(rise, at)).toEqual([]);
  });
});

describe('a block whose place a later one takes while its room is heated as early as it may be', () => {
  const after = instant(block + 160 * MINUTE);
  const room = (air: number, at: Instant, asked = 23): RisingRoom => ({
    room: heatedRoom(1, []),
    earliest: EARLIEST.radiator.boiler,
    effective: { setting: { power: 'ON', temperature: celsius(asked) }, reason: 'EARLY_START', until: asked === 21 ? block : after },
    changes: [{ at: after, setting: { power: 'ON', temperature: celsius(23) } }],
    measured: { celsius: air, at, deviceId: 'wall' },
    seen: null,
    emitter: 'radiator',
    warming: { by: 'boiler', warmest: 80, told: null, shift: 0, flow: null, outdoor: 3 },
    others: [],
    hindered: false,
  });
  const overtaken = foreseeRise(room(19, before(20), 21), { rise: begun }, before(20)).memory;
  const missedWith = (air: number, at: Instant) => foreseeRise(room(air, at), overtaken, at).memory?.missed ?? [];

  it('is missed all the same where it begins without its warmth', () => {
    expect(overtaken?.rise?.block).toBe(after);
    expect(missedWith(19.2, before(1))).toEqual([]);
    expect(missedWith(19.2, block)).toEqual([block]);
  });

  it('is not missed where it has it, and not where its rise had more time or was disturbed', () => {
    expect(missedWith(20.8, block)).toEqual([]);
    for (const rise of [{ capped: false }, { disturbed: true }])
      expect(foreseeRise(room(19, before(20), 21), { rise: { ...begun, ...rise } }, before(20)).memory).not.toHaveProperty('overtaken');
  });
});

it('is said of a home without a model, by what its starts taught, and more is said on the fourth morning', () => {
  const rig = createRig('2026-01-12T01:30:00Z', {
    rooms: [heatedRoom(1, ['VA', 'RU'], { earlyStart: true, openWindowDetection: { enabled: false, timeoutSeconds: 900 } })],
    devices: { VA: valve(), RU: roomSensor() },
  });
  const until = (time: string, air: number) => {
    for (const end = Date.parse(time); rig.now < end;) {
      rig.report('RU', { temperature: air, humidity: 0.5 });
      rig.report('VA', { temperature: air });
      rig.advance(Math.min(5 * MINUTE, end - rig.now));
    }
  };
  until('2026-01-12T02:30:00Z', 16.6);
  // a quarter of an hour, and 4.4 K at 1.2 K an hour, from two o’clock on
  expect(rig.room(1)).toMatchObject({
    effective: { reason: 'EARLY_START' },
    reach: { celsius: 21, at: Date.parse('2026-01-12T05:50:00Z'), limit: 'lead' },
  });
  for (const day of [12, 13, 14]) {
    until(`2026-01-${day}T05:30:00Z`, 16.6);
    until(`2026-01-${day}T12:00:00Z`, 21);
    expect(rig.room(1).reach).toBeNull();
  }
  until('2026-01-15T02:30:00Z', 16.6);
  expect(rig.room(1).reach).toMatchObject({ celsius: 21, limit: 'setback' });
});
