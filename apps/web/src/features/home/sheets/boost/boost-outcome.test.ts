import type { RoomView } from '@braise/contract/live';
import { expect, it } from 'vitest';
import { roomView } from '../../../../testing/views.ts';
import { boostOutcome } from './boost-outcome.ts';

const REVISION = 7;

/** A room of the boost, as it stands from its revision on. */
const boosted = (change: Partial<RoomView> = {}): RoomView =>
  roomView({
    revision: REVISION,
    manual: { setting: { power: 'ON', celsius: 25, mode: null }, termination: 'TIMER', until: '2026-01-10T18:30:00Z', source: 'boost' },
    ...change,
  });
const outcome = (rooms: readonly RoomView[], begun = false) => boostOutcome(rooms, { revision: REVISION, begun, left: true });

it('is not known before the rooms show it', () => {
  expect(outcome([roomView()])).toBe('asked');
  // of a boost before this one
  expect(outcome([boosted({ revision: REVISION - 1, delivery: 'expired' })])).toBe('asked');
});

it('is waited for while a room has still to answer, and before anybody has looked at it', () => {
  expect(outcome([boosted({ delivery: 'pending' })])).toBe('begun');
  expect(outcome([boosted({ delivery: 'expired' }), boosted({ id: 2, delivery: 'sent' })])).toBe('begun');
  expect(outcome([boosted({ delivery: null })])).toBe('begun');
  expect(outcome([boosted({ delivery: 'expired' }), boosted({ id: 2, delivery: null, effective: null })])).toBe('begun');
});

it('is that some did not answer once nobody is waited for', () => {
  expect(outcome([boosted(), boosted({ id: 2, delivery: 'expired' })])).toBe('unanswered');
  expect(outcome([boosted({ connection: { state: 'OFFLINE', since: null }, delivery: null })])).toBe('unanswered');
});

it('is over once all have answered, or none is boosted any more', () => {
  expect(outcome([boosted(), roomView({ id: 2 })])).toBe('over');
  expect(outcome([roomView({ revision: REVISION + 1 })], true)).toBe('over');
});
