import { describe, expect, it } from 'vitest';
import { homeSummary, homeView, roomView } from '../../testing/views.ts';
import { applyEvent, EMPTY_STATE } from './live-state.ts';

const at = Date.parse('2026-01-10T12:00:05.000Z');
const start = applyEvent(EMPTY_STATE, { type: 'snapshot', view: homeView([roomView({ id: 2, position: 2 }), roomView({ id: 1 })], 7) }, at);

describe('the live state', () => {
  it('takes a snapshot in the order of the home and learns the clock of the server', () => {
    expect(start.order).toEqual([1, 2]);
    expect(start.clockOffset).toBe(-5000);
    expect(start.revision).toBe(7);
  });
  it('patches one room and leaves the others the same objects', () => {
    const next = applyEvent(start, { type: 'room', room: roomView({ id: 2, position: 2, name: 'Cuisine', revision: 8 }) }, at);
    expect(next.rooms.get(2)?.name).toBe('Cuisine');
    expect(next.rooms.get(1)).toBe(start.rooms.get(1));
    expect(next.order).toBe(start.order);
    expect(next.revision).toBe(8);
  });
  it('leaves out what is older than what it knows', () => {
    const next = applyEvent(start, { type: 'room', room: roomView({ id: 1, revision: 9 }) }, at);
    expect(applyEvent(next, { type: 'room', room: roomView({ id: 1, name: 'Old', revision: 8 }) }, at)).toBe(next);
    expect(applyEvent(next, { type: 'home', home: homeSummary({ revision: 3 }) }, at)).toBe(next);
  });
  it('keeps equal rooms through the snapshot after a reconnection', () => {
    const again = applyEvent(start, { type: 'snapshot', view: homeView([roomView({ id: 1 })], 8) }, at);
    expect(again.rooms.get(1)).toBe(start.rooms.get(1));
    expect(again.order).toEqual([1]);
  });
  it('counts what asks for the list of devices again: their changes, and a reconnection', () => {
    const told = applyEvent(start, { type: 'devices' }, at);
    expect(told.deviceChanges).toBe(start.deviceChanges + 1);
    expect(applyEvent(told, { type: 'snapshot', view: homeView([], 8) }, at).deviceChanges).toBe(told.deviceChanges + 1);
    expect(applyEvent(told, { type: 'room', room: roomView({ id: 1, revision: 9 }) }, at).deviceChanges).toBe(told.deviceChanges);
  });
  it('adds a room and forgets a removed one', () => {
    const added = applyEvent(start, { type: 'room', room: roomView({ id: 3, position: 0, revision: 8 }) }, at);
    expect(added.order).toEqual([3, 1, 2]);
    expect(applyEvent(added, { type: 'room-removed', roomId: 1 }, at).order).toEqual([3, 2]);
  });
});
