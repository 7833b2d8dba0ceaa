import type { RoomView } from '@braise/contract/live';
import { expect, it } from 'vitest';
import { roomView } from '../../testing/views.ts';
import { schedulePause } from './schedule-pause.ts';

const NEXT = '2026-01-10T21:30:00Z';
const off = { power: 'OFF', celsius: null, mode: null } as const;
const held = (reason: NonNullable<RoomView['effective']>['reason'], until: string | null) =>
  roomView({ effective: { setting: off, reason, until } });

it.each(['MANUAL', 'BOOST', 'AWAY', 'OPEN_WINDOW', 'FROST_GUARD'] as const)(
  '%s pauses the schedule where it outlasts its next change',
  (reason) => {
    expect(schedulePause(held(reason, null))).toBe('open');
    expect(schedulePause(held(reason, '2026-01-10T22:00:00Z'))).toBe('2026-01-10T22:00:00Z');
    expect(schedulePause(held(reason, NEXT))).toBeNull();
    expect(schedulePause(held(reason, '2026-01-10T21:00:00Z'))).toBeNull();
  },
);

it('the schedule itself goes on, and one without a change is not paused', () => {
  expect(schedulePause(held('SCHEDULE', null))).toBeNull();
  expect(schedulePause({ ...held('MANUAL', null), schedule: { current: off, next: null } })).toBeNull();
});
