import { describe, expect, it } from 'vitest';
import { roomView } from '../../testing/views.ts';
import { quickActionState, silentRooms } from './quick-action-state.ts';

const manual = (source: 'boost' | 'all-off' | 'app', until: string | null = null) => ({
  setting: { power: source === 'all-off' ? 'OFF' : 'ON', celsius: 25, mode: null } as const,
  termination: 'TIMER' as const,
  until,
  source,
});

describe('quick actions', () => {
  it('are none while the rooms follow their schedule or single hands', () => {
    expect(quickActionState([roomView(), roomView({ id: 2, manual: manual('app') })]).kind).toBe('none');
  });
  it('a boost ends with its last room', () => {
    const state = quickActionState([
      roomView({ manual: manual('boost', '2026-01-10T18:30:00Z') }),
      roomView({ id: 2, manual: manual('boost', '2026-01-10T19:00:00Z') }),
      roomView({ id: 3 }),
    ]);
    expect(state).toMatchObject({ kind: 'boost', until: '2026-01-10T19:00:00Z' });
  });
  it('everything is off once every room with devices is', () => {
    const rooms = [roomView({ manual: manual('all-off') }), roomView({ id: 2, connection: { state: 'NO_DEVICES', since: null } })];
    expect(quickActionState(rooms)).toMatchObject({ kind: 'all-off', everywhere: true });
  });
  it('rooms stay off while others are back', () => {
    const byHand = { ...manual('app'), setting: manual('all-off').setting };
    const rooms = [1, 2].map((id) => roomView({ id, manual: manual('all-off') }));
    const some = quickActionState([...rooms, roomView({ id: 3, manual: byHand }), roomView({ id: 4 })]);
    expect(some).toMatchObject({ kind: 'all-off', everywhere: false, rooms: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    expect(quickActionState([roomView({ manual: byHand })]).kind).toBe('none');
  });
  it('names the silent rooms only when nobody is waited for any more', () => {
    const silent = roomView({ delivery: 'expired' });
    expect(silentRooms([silent, roomView({ id: 2, delivery: 'sent' })])).toEqual([]);
    expect(silentRooms([silent, roomView({ id: 2 })])).toEqual([silent]);
  });
});
