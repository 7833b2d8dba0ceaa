import { describe, expect, it } from 'vitest';
import { expectedSetting } from '../../climate/expected-setting.ts';
import { roomView } from '../../testing/views.ts';
import { type Intent, NO_INTENTS } from './intent-state.ts';
import { changeIntent, failIntent, isFulfilled, settleIntents, withIntent } from './intents.ts';

const warm = { power: 'ON', celsius: 21, mode: null } as const;
const asked: Intent = {
  request: { kind: 'manual', setting: warm, termination: { type: 'NEXT_TIME_BLOCK' } },
  key: 'a',
  askedAt: 0,
  status: 'sending',
  acceptedAt: null,
  revision: null,
};
const accepted: Intent = { ...asked, status: 'accepted', acceptedAt: 1000, revision: 5 };

describe('what a person asked', () => {
  it('stands beside the state of the server, which stays as it is', () => {
    const room = roomView();
    expect(expectedSetting(room, asked)).toEqual({ setting: warm, reason: 'MANUAL', until: room.schedule.next?.at });
    expect(room.effective?.setting.celsius).toBe(20);
  });
  it('goes once the room has its revision', () => {
    expect(isFulfilled(accepted, roomView({ revision: 4 }), 4, 1500)).toBe(false);
    expect(isFulfilled(accepted, roomView({ revision: 5 }), 5, 1500)).toBe(true);
  });
  it('waits a little for the room when the home is already past the revision', () => {
    expect(isFulfilled(accepted, roomView({ revision: 4 }), 6, 1500)).toBe(false);
    expect(isFulfilled(accepted, roomView({ revision: 4 }), 6, 3000)).toBe(true);
  });
  it('does not outlive a revision that never comes', () => {
    expect(isFulfilled(accepted, roomView({ revision: 4 }), 4, 15_999)).toBe(false);
    expect(isFulfilled(accepted, roomView({ revision: 4 }), 4, 16_000)).toBe(true);
  });
  it('is never dropped while it is on its way', () => expect(isFulfilled(asked, roomView({ revision: 99 }), 99, 10 ** 9)).toBe(false));
  it('is undone and told when it is refused', () => {
    const state = failIntent(withIntent(NO_INTENTS, 1, asked), 1, 'a', { kind: 'unreachable' });
    expect(state.intents.size).toBe(0);
    expect(state.failures.get(1)?.request).toBe(asked.request);
  });
  it('is not touched by the answer to an earlier request', () => {
    const state = withIntent(withIntent(NO_INTENTS, 1, asked), 1, { ...asked, key: 'b' });
    expect(changeIntent(state, 1, 'a', { status: 'accepted' })).toBe(state);
    expect(failIntent(state, 1, 'a', { kind: 'unreachable' })).toBe(state);
  });
  it('clears an earlier failure of its room', () => {
    const failed = failIntent(withIntent(NO_INTENTS, 1, asked), 1, 'a', { kind: 'unreachable' });
    expect(withIntent(failed, 1, asked).failures.size).toBe(0);
  });
  it('settles room by room', () => {
    const state = withIntent(withIntent(NO_INTENTS, 1, accepted), 2, { ...accepted, revision: 9 });
    const rooms = new Map([
      [1, roomView({ revision: 5 })],
      [2, roomView({ id: 2, revision: 5 })],
    ]);
    const settled = settleIntents(state, rooms, 5, 1500);
    expect([...settled.intents.keys()]).toEqual([2]);
    expect(settleIntents(settled, rooms, 5, 1500)).toBe(settled);
  });
});
