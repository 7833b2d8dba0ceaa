import { MINUTE, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { aRoomDecision } from '../../testing/a-room-decision.ts';
import { windowChanges } from './window-alarms.ts';

const SINCE = instant(Date.parse('2026-01-15T10:00:00Z'));
const open = (since = SINCE, source: 'model' | 'contact' = 'model') =>
  aRoomDecision({ openWindow: { since, until: instant(since + 15 * MINUTE), source } });
const shut = aRoomDecision();

test('a window is told of when it is found, and when it is shut, and not in between', () => {
  expect(windowChanges([open()], [shut])).toEqual({ opened: [{ roomId: 1, since: SINCE, source: 'model' }], shut: [] });
  expect(windowChanges([open()], [])).toMatchObject({ opened: [{ roomId: 1 }] });
  expect(windowChanges([open()], [open()])).toEqual({ opened: [], shut: [] });
  expect(windowChanges([shut], [open()])).toEqual({ opened: [], shut: [{ roomId: 1, since: SINCE }] });
  expect(windowChanges([shut], [shut])).toEqual({ opened: [], shut: [] });
});

test('another window takes the place of the one before, and a pause that is drawn out does not', () => {
  const later = instant(SINCE + 5 * MINUTE);
  expect(windowChanges([open(later, 'contact')], [open()])).toEqual({
    opened: [{ roomId: 1, since: later, source: 'contact' }],
    shut: [{ roomId: 1, since: SINCE }],
  });
  const drawnOut = aRoomDecision({ openWindow: { since: SINCE, until: instant(SINCE + 40 * MINUTE), source: 'model' } });
  expect(windowChanges([drawnOut], [open()])).toEqual({ opened: [], shut: [] });
});

test('a window that is open while the clock is set back stays the one that it was', () => {
  const by = -50 * MINUTE;
  const moved = { opened: [], shut: [], moved: [{ roomId: 1, since: SINCE, by }] };
  expect(windowChanges([open(instant(SINCE + by))], [open()], by)).toEqual(moved);
  expect(windowChanges([shut], [open()], by)).toEqual({ opened: [], shut: [{ roomId: 1, since: SINCE }] });
  expect(windowChanges([open()], [open()], 50 * MINUTE)).toEqual({ opened: [], shut: [] });
});
