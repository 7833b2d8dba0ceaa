import { describe, expect, test } from 'vitest';
import { roomView } from '../../../testing/views.ts';
import { dialOf } from './dial-of.ts';

const OFF = { power: 'OFF', celsius: null, mode: null } as const;
const at = (celsius: number) => ({ power: 'ON', celsius, mode: null }) as const;
const manual = (celsius: number) => ({ setting: at(celsius), termination: 'MANUAL', until: null, source: 'app' }) as const;

describe('the dial of a room', () => {
  const until = '2026-01-10T18:15:00Z';
  const aired = (setting: typeof OFF | ReturnType<typeof at>) => ({ setting, reason: 'OPEN_WINDOW', until }) as const;

  test('stands at what is in force while it is aired, and never at what it goes back to', () => {
    expect(dialOf(roomView(), aired(OFF)).target).toBe(5);
    expect(dialOf(roomView(), aired(at(7))).target).toBe(7);
    expect(dialOf(roomView({ schedule: { current: OFF, next: null }, proposed: at(19) }), aired(OFF)).target).toBe(5);
  });

  test('goes on from what the window only cuts', () => {
    expect(dialOf(roomView(), aired(at(7)))).toMatchObject({ current: at(20), wakes: at(20) });
    expect(dialOf(roomView({ manual: manual(18) }), aired(OFF))).toMatchObject({ current: at(18), wakes: at(18) });
    expect(dialOf(roomView({ schedule: { current: OFF, next: null }, proposed: at(19) }), aired(OFF)).wakes).toEqual(at(19));
  });

  test('wakes a room that is off, or kept from freezing, to what is proposed', () => {
    expect(dialOf(roomView(), { setting: OFF, reason: 'MANUAL', until: null })).toEqual({ target: 5, current: at(20), wakes: at(20) });
    expect(dialOf(roomView(), { setting: at(5), reason: 'MANUAL', until: null })).toEqual({ target: 5, current: at(5), wakes: at(20) });
    expect(dialOf(roomView(), roomView().effective)).toEqual({ target: 20, current: at(20), wakes: null });
  });
});
