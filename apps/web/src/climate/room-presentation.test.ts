import type { RoomView } from '@braise/contract/live';
import { describe, expect, it } from 'vitest';
import type { Intent } from '../api/commands/intent-state.ts';
import { roomView } from '../testing/views.ts';
import { presentRoom } from './room-presentation.ts';
import { heatStep } from './surface.ts';

const on = (celsius: number) => ({ power: 'ON', celsius, mode: null }) as const;
const effective = (celsius: number, reason: 'SCHEDULE' | 'AWAY' | 'MANUAL' | 'BOOST' | 'EARLY_START' | 'HOLIDAY' = 'SCHEDULE') => ({
  setting: on(celsius),
  reason,
  until: null,
});
const off = { power: 'OFF', celsius: null, mode: null } as const;
const present = (change: Parameters<typeof roomView>[0], intent?: Intent, night = false) => presentRoom(roomView(change), intent, night);

describe('how a room is shown', () => {
  it.each([
    [14, 16],
    [18.5, 16],
    [19, 19],
    [21.5, 21],
    [25, 25],
    [28, 25],
  ])('a setpoint of %s ° is heat step %s', (celsius, step) => expect(heatStep(celsius)).toBe(step));

  it('glows by its heat request, and says how it stands to its setpoint, as the server has it', () => {
    const demand = { level: 'MEDIUM', inferred: false } as const;
    const at21 = { demand, effective: effective(21) };
    expect(present({ ...at21, progress: 'TOWARD' })).toMatchObject({ className: 'heat t21 call-2', phrase: 'toward' });
    expect(present({ ...at21, progress: 'HEATING' })).toMatchObject({ className: 'heat t21 call-2', phrase: 'heating' });
    expect(present({ effective: effective(20) })).toMatchObject({ className: 'heat t20', phrase: 'held' });
    expect(present({ effective: effective(20), progress: 'SET' })).toMatchObject({ className: 'heat t20', phrase: 'idle' });
  });
  it('is on its pilot light at night, and only at night so called', () => {
    expect(present({ effective: effective(17) }, undefined, true)).toMatchObject({ phrase: 'night', className: 'heat t16' });
    expect(present({ effective: effective(17, 'MANUAL') }, undefined, true).phrase).toBe('held');
  });
  it.each([
    ['away', { effective: effective(16, 'AWAY') }, 'away'],
    ['holiday', { effective: effective(16, 'HOLIDAY') }, 'away'],
    ['off', { effective: { setting: off, reason: 'MANUAL' as const, until: null } }, 'frost'],
    ['off', { effective: effective(5, 'MANUAL') }, 'frost'],
    ['window', { effective: { setting: off, reason: 'OPEN_WINDOW' as const, until: null } }, 'frost'],
    ['offline', { connection: { state: 'OFFLINE' as const, since: null } }, 'offline'],
    ['no-devices', { connection: { state: 'NO_DEVICES' as const, since: null } }, 'offline'],
    ['unknown', { effective: null }, 'away'],
    ['boost', { effective: effective(25, 'BOOST') }, 'heat'],
    ['early', { effective: effective(21, 'EARLY_START'), progress: 'TOWARD' as const }, 'heat'],
    ['water-ready', { type: 'HOT_WATER' as const, effective: effective(55), progress: 'HELD' as const }, 'water'],
    ['water-heating', { type: 'HOT_WATER' as const, effective: effective(55), progress: 'TOWARD' as const }, 'water'],
    ['idle', { type: 'HOT_WATER' as const, effective: effective(55), progress: 'SET' as const }, 'water'],
    ['idle', { type: 'HOT_WATER' as const, effective: effective(55), progress: null }, 'water'],
    [
      'toward',
      {
        type: 'AIR_CONDITIONING' as const,
        effective: { setting: { ...on(24), mode: 'COOL' as const }, reason: 'SCHEDULE' as const, until: null },
        progress: 'TOWARD' as const,
      },
      'cool',
    ],
    [
      'cooled',
      {
        type: 'AIR_CONDITIONING' as const,
        effective: { setting: { ...on(25), mode: 'COOL' as const }, reason: 'SCHEDULE' as const, until: null },
        progress: 'SET' as const,
      },
      'cool',
    ],
    [
      'dry',
      {
        type: 'AIR_CONDITIONING' as const,
        effective: { setting: { ...on(24), celsius: null, mode: 'DRY' as const }, reason: 'SCHEDULE' as const, until: null },
      },
      'air',
    ],
  ])('%s', (phrase, change, surface) => expect(present(change)).toMatchObject({ phrase, surface }));

  it('is ice blue only where something cools, or holds it cool', () => {
    const cooling = (progress: RoomView['progress']) => {
      const setting = { ...on(25), mode: 'COOL' as const };
      return present({ type: 'AIR_CONDITIONING', effective: { setting, reason: 'SCHEDULE', until: null }, progress }).className;
    };
    expect([cooling('TOWARD'), cooling('HELD'), cooling('SET')]).toEqual(['cool', 'cool', 'away']);
  });
  it('says what became of a request that somebody waits for, and is silent about the others', () => {
    expect(present({ effective: effective(21, 'MANUAL'), delivery: 'sent', awaited: true }).delivery).toBe('sent');
    expect(present({ effective: effective(21), delivery: 'pending', awaited: true }).delivery).toBe('sent');
    expect(present({ effective: effective(21), delivery: 'sent' }).delivery).toBeNull();
    expect(present({ effective: effective(21), delivery: 'expired' }).delivery).toBe('unconfirmed');
    expect(present({ effective: effective(21, 'MANUAL'), delivery: 'confirmed' }).delivery).toBeNull();
  });
  it('wears what was just asked, and says that it is on its way', () => {
    const intent: Intent = {
      request: { kind: 'manual', setting: on(22), termination: { type: 'MANUAL' } },
      key: 'a',
      askedAt: 0,
      status: 'sending',
      acceptedAt: null,
      revision: null,
    };
    expect(present({}, intent)).toMatchObject({ className: 'heat t22', manual: true, delivery: 'sending', until: null });
    expect(present({}, { ...intent, status: 'queued' }).delivery).toBe('queued');
  });
  it.each(['DRY', 'FAN'] as const)('says what an air conditioner in %s does once it has answered', (mode) => {
    const setting = { ...on(24), celsius: null, mode };
    const asked = { type: 'AIR_CONDITIONING' as const, effective: { setting, reason: 'MANUAL' as const, until: null } };
    const intent: Intent = {
      request: { kind: 'manual', setting, termination: { type: 'MANUAL' } },
      key: 'a',
      askedAt: 0,
      status: 'sending',
      acceptedAt: null,
      revision: null,
    };
    expect(present(asked, intent).phrase).toBe('unknown');
    expect(present({ ...asked, awaited: true, delivery: 'sent' }).phrase).toBe('unknown');
    expect(present({ ...asked, progress: null, delivery: 'confirmed' }).phrase).toBe(mode.toLowerCase());
  });
  it.each(['HEATING', 'AIR_CONDITIONING', 'HOT_WATER'] as const)('says of what was asked of %s nothing but that', (type) => {
    const intent: Intent = {
      request: { kind: 'manual', setting: on(24), termination: { type: 'MANUAL' } },
      key: 'a',
      askedAt: 0,
      status: 'sending',
      acceptedAt: null,
      revision: null,
    };
    for (const progress of ['TOWARD', 'HEATING', 'HELD', 'SET', null] as const)
      expect(present({ type, progress, demand: { level: 'HIGH', inferred: false } }, intent)).toMatchObject({ phrase: 'idle', call: 0 });
  });
});

it.each([
  ['sun', 'sun'],
  ['mild', 'gains'],
  ['people', 'gains'],
] as const)('says what brings a room its warmth whose schedule is lowered: %s', (cause, phrase) => {
  const lowered = { setting: on(20), reason: 'ADAPTIVE', until: null } as const;
  expect(present({ effective: lowered, adaptation: { celsius: 20.5, cause } }).phrase).toBe(phrase);
});
