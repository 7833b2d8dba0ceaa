import { expect, it } from 'vitest';
import { presentRoom } from '../../../climate/room-presentation.ts';
import { roomView } from '../../../testing/views.ts';
import { isWithoutRequest } from './is-without-request.ts';

const at21 = { setting: { power: 'ON', celsius: 21, mode: null }, reason: 'MANUAL', until: null } as const;
const cold = { celsius: 18.5, at: '2026-11-20T18:00:00.000Z' } as const;
const quiet = { level: 'NONE', inferred: false } as const;
const waits = { effective: at21, measured: cold, demand: quiet, progress: 'SET' } as const;

it.each([
  ['below its setpoint, of which its valve says nothing yet', waits, true],
  ['that is heated', { ...waits, demand: { level: 'LOW', inferred: false }, progress: 'TOWARD' }, false],
  ['above its setpoint', { ...waits, measured: { ...cold, celsius: 22 } }, false],
  ['held at it', { ...waits, measured: { ...cold, celsius: 20.9 }, progress: 'HELD' }, false],
  ['where nobody measures', { ...waits, measured: null }, false],
  ['whose demand nobody knows', { ...waits, demand: null, progress: null }, false],
  ['of hot water', { ...waits, type: 'HOT_WATER' }, false],
] as const)('a room %s', (_, change, expected) => {
  const room = roomView(change);
  expect(isWithoutRequest(room, presentRoom(room, undefined, false))).toBe(expected);
});
