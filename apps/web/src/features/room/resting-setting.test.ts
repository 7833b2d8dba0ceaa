import { expect, it } from 'vitest';
import { roomView } from '../../testing/views.ts';
import { restingSetting } from './resting-setting.ts';

const off = { power: 'OFF', celsius: null, mode: null } as const;
const cool = { power: 'ON', celsius: 25, mode: 'COOL' } as const;
const next = { at: '2026-01-11T09:00:00Z', setting: off };

it('is what the schedule asks now', () => expect(restingSetting(roomView())).toEqual({ celsius: 20, mode: null }));
it('is what the schedule asks next while it keeps the room off', () =>
  expect(restingSetting(roomView({ schedule: { current: off, next: { ...next, setting: cool } } }))).toEqual({
    celsius: 25,
    mode: 'COOL',
  }));
it('is what the schedule asked today when it asks nothing next', () =>
  expect(
    restingSetting(
      roomView({ type: 'AIR_CONDITIONING', schedule: { current: off, next }, today: [{ start: 600, end: 1260, setting: cool }] }),
    ),
  ).toEqual({ celsius: 25, mode: 'COOL' }));
it('is the lowest setpoint when the schedule never asks anything', () =>
  expect(restingSetting(roomView({ type: 'AIR_CONDITIONING', schedule: { current: off, next: null } }))).toEqual({
    celsius: 5,
    mode: 'HEAT',
  }));
