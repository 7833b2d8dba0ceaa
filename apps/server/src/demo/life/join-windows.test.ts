import { MINUTE, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { type LivedWindows, eachWindowOnce, joinWindows } from './join-windows.ts';

const at = (minute: number) => instant(Date.parse('2026-02-20T07:00:00Z') + minute * MINUTE);
const opened = (minute: number, since = minute - 8, roomId = 1): LivedWindows => ({
  at: at(minute),
  windows: { opened: [{ roomId, since: at(since), source: 'slope' }], shut: [] },
});
const shut = (minute: number, since: number, roomId = 1): LivedWindows => ({
  at: at(minute),
  windows: { opened: [], shut: [{ roomId, since: at(since) }] },
});
/** The first room goes over at 60, the second at 90, and all ends at 120. */
const join = (past: readonly LivedWindows[], present: readonly LivedWindows[]) =>
  joinWindows(past, present, (room) => at(room === 1 ? 60 : 90), at(120));

test('each room has the windows of the past up to its instant, and of the present from then on', () => {
  expect(
    join(
      [opened(20), shut(35, 12), opened(70), shut(85, 62), opened(71, 63, 2), shut(86, 63, 2)],
      [opened(30), shut(45, 22), opened(80), shut(95, 72), opened(30, 22, 2), shut(45, 22, 2)],
    ),
  ).toEqual([opened(20), shut(35, 12), opened(71, 63, 2), shut(86, 63, 2), opened(80), shut(95, 72)]);
});

test('a pause that goes on at that instant ends there, and one that goes on after it begins there', () => {
  expect(join([opened(50), shut(65, 42)], [])).toEqual([opened(50), shut(60, 42)]);
  expect(join([opened(50)], [])).toEqual([opened(50), shut(60, 42)]);
  expect(join([], [opened(55), shut(70, 47)])).toEqual([opened(60, 47), shut(70, 47)]);
  expect(join([opened(50), shut(65, 42)], [opened(50), shut(70, 42)])).toEqual([opened(50), shut(70, 42)]);
});

test('a pause that is stored already is shut, and none is open at the end', () => {
  expect(join([shut(10, -12)], [])).toEqual([shut(10, -12)]);
  expect(join([shut(65, -12)], [])).toEqual([shut(60, -12)]);
  expect(join([], [opened(110)])).toEqual([opened(110), shut(120, 102)]);
});

test('a window that is found again to be open since then is one pause', () => {
  expect(join([opened(20), shut(35, 12), opened(46, 12), shut(58, 12)], [])).toEqual([opened(20), shut(58, 12)]);
  expect(eachWindowOnce([shut(5, -12), opened(16, -12), opened(20), shut(35, 12), opened(46, 12)])).toEqual([opened(20)]);
});
