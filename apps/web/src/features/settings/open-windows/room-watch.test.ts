import type { WatchedRoomBody, WindowAlarmBody } from '@braise/contract/v2';
import { expect, it } from 'vitest';
import { watchOf } from './room-watch.ts';

const NOW = Date.parse('2026-01-15T18:00:00Z');
const room: WatchedRoomBody = {
  roomId: 1,
  enabled: true,
  timeoutInSeconds: 900,
  sensitivity: 'NORMAL',
  sensitivityInForce: 'NORMAL',
  action: 'SETBACK',
  watchedBy: 'TEMPERATURE',
  unwatched: null,
  keptSince: '2025-10-17T18:00:00Z',
  limited: false,
  online: true,
};
const alarm: WindowAlarmBody = {
  roomId: 1,
  since: '2026-01-15T17:57:00Z',
  until: null,
  pausedInSeconds: 60,
  source: 'MODEL',
  evidence: null,
  dismissed: false,
};

it('says of a room since when its window is open, before anything else', () => {
  expect(watchOf({ ...room, enabled: false }, alarm, NOW)).toMatchObject({ key: 'windows.alarm.open', minutes: 3 });
});

it('says why a room is not watched', () => {
  const shut = { ...alarm, until: '2026-01-15T17:59:00Z' };
  expect(watchOf({ ...room, enabled: false }, shut, NOW)).toEqual({ key: 'windows.row.off', icon: 'power' });
  expect(watchOf({ ...room, online: false }, shut, NOW)).toMatchObject({ key: 'windows.row.offline' });
  expect(watchOf({ ...room, watchedBy: null, unwatched: 'UNMEASURED' }, null, NOW)).toMatchObject({ key: 'windows.row.blind' });
  expect(watchOf({ ...room, watchedBy: null, unwatched: 'AIR_CONDITIONED' }, null, NOW)).toMatchObject({ key: 'windows.row.air' });
});

it('says of no time that nothing was seen in it before alarms were kept', () => {
  const since = '2026-01-12T09:00:00Z';
  expect(watchOf({ ...room, keptSince: since }, null, NOW)).toMatchObject({ key: 'windows.row.since', since });
});

it('says what was seen last, and by what', () => {
  expect(watchOf(room, null, NOW)).toEqual({ key: 'windows.row', source: 'TEMPERATURE', icon: 'thermometer-simple' });
  const shut = { ...alarm, source: 'CONTACT', until: '2026-01-15T17:59:00Z' } as const;
  expect(watchOf({ ...room, watchedBy: 'CONTACT' }, shut, NOW)).toEqual({
    key: 'windows.alarm.detail',
    source: 'CONTACT',
    at: alarm.since,
    icon: 'window',
  });
});
