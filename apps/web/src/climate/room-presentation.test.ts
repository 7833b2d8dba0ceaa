import { describe, expect, it } from 'vitest';
import type { Intent } from '../api/intents.ts';
import { roomView } from '../testing/views.ts';
import { presentRoom } from './room-presentation.ts';
import { heatStep } from './surface.ts';

const on = (celsius: number) => ({ power: 'ON', celsius, mode: null }) as const;
const effective = (celsius: number, reason: 'SCHEDULE' | 'AWAY' | 'MANUAL' | 'BOOST' = 'SCHEDULE') => ({
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

  it('glows by its heat request', () => {
    const demand = { level: 'MEDIUM', fraction: 0.5, inferred: false } as const;
    expect(present({ demand, effective: effective(21) })).toMatchObject({ className: 'heat t21 call-2', phrase: 'toward' });
    expect(present({ effective: effective(20) })).toMatchObject({ className: 'heat t20', phrase: 'held' });
  });
  it('says held, not toward, while its valve asks for the heat that keeps it there', () => {
    const demand = { level: 'LOW', fraction: 0.2, inferred: false } as const;
    const at = (celsius: number) => ({ demand, effective: effective(20.5), measured: { celsius, at: '2026-01-10T12:00:00Z' } });
    expect(present(at(20.8))).toMatchObject({ phrase: 'held', call: 1 });
    expect(present(at(20.46)).phrase).toBe('held');
    expect(present(at(20.4)).phrase).toBe('toward');
    expect(present({ ...at(52), type: 'HOT_WATER', effective: effective(50) }).phrase).toBe('water-heating');
  });
  it('does not say held while it is far below its setpoint', () => {
    expect(present({ effective: effective(23), measured: { celsius: 18, at: '2026-01-10T12:00:00Z' } }).phrase).toBe('toward');
  });
  it('is on its pilot light at night, and only at night so called', () => {
    expect(present({ effective: effective(17) }, undefined, true)).toMatchObject({ phrase: 'night', className: 'heat t16' });
    expect(present({ effective: effective(17, 'MANUAL') }, undefined, true).phrase).toBe('idle');
  });
  it('does not say held, nor glow, while it is far above its setpoint', () => {
    const demand = { level: 'LOW', fraction: 0.2, inferred: false } as const;
    expect(present({ effective: effective(17), demand })).toMatchObject({ phrase: 'idle', call: 0 });
    expect(present({ effective: effective(19.5), measured: { celsius: 19.9, at: '2026-01-10T12:00:00Z' } }).phrase).toBe('held');
    expect(present({ effective: effective(19.5), measured: { celsius: 20, at: '2026-01-10T12:00:00Z' } }).phrase).toBe('idle');
  });
  it.each([
    ['away', { effective: effective(16, 'AWAY') }, 'away'],
    ['off', { effective: { setting: off, reason: 'MANUAL' as const, until: null } }, 'frost'],
    ['off', { effective: effective(5, 'MANUAL') }, 'frost'],
    ['window', { effective: { setting: off, reason: 'OPEN_WINDOW' as const, until: null } }, 'frost'],
    ['offline', { connection: { state: 'OFFLINE' as const, since: null } }, 'offline'],
    ['no-devices', { connection: { state: 'NO_DEVICES' as const, since: null } }, 'offline'],
    ['unknown', { effective: null }, 'away'],
    ['boost', { effective: effective(25, 'BOOST') }, 'heat'],
    ['water-ready', { type: 'HOT_WATER' as const, effective: effective(55) }, 'water'],
    [
      'cool',
      {
        type: 'AIR_CONDITIONING' as const,
        effective: { setting: { ...on(24), mode: 'COOL' as const }, reason: 'SCHEDULE' as const, until: null },
        measured: { celsius: 26, at: '2026-01-10T12:00:00Z' },
      },
      'cool',
    ],
    [
      'cool-held',
      {
        type: 'AIR_CONDITIONING' as const,
        effective: { setting: { ...on(20), mode: 'COOL' as const }, reason: 'SCHEDULE' as const, until: null },
      },
      'cool',
    ],
    [
      'cool-idle',
      {
        type: 'AIR_CONDITIONING' as const,
        effective: { setting: { ...on(24), mode: 'COOL' as const }, reason: 'SCHEDULE' as const, until: null },
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

  it('never glows where nothing is known of the request', () => {
    const demand = { level: 'HIGH', fraction: 1, inferred: false } as const;
    expect(present({ demand, connection: { state: 'OFFLINE', since: null } }).call).toBe(0);
  });
  it('says what became of a request by hand, and is silent about the schedule', () => {
    expect(present({ effective: effective(21, 'MANUAL'), delivery: 'sent' }).delivery).toBe('sent');
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
});
