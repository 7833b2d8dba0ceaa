import type { WatchedRoomBody, WindowAlarmBody } from '@braise/contract/v2';
import { DAY, HOUR, MINUTE } from '@braise/domain';
import type { IconName } from '../../../ui/marks/icon.tsx';

type WatchSource = WindowAlarmBody['source'] | 'TEMPERATURE';

/** What the row of a room says: a message, what it is filled with, and the sign of it. */
export type RoomWatch =
  | { readonly key: 'windows.row.off' | 'windows.row.offline' | 'windows.row.blind' | 'windows.row.air'; readonly icon: IconName }
  | { readonly key: 'windows.row'; readonly source: WatchSource; readonly icon: IconName }
  | { readonly key: 'windows.row.since'; readonly source: WatchSource; readonly since: string; readonly icon: IconName }
  | { readonly key: 'windows.alarm.open'; readonly source: WatchSource; readonly minutes: number; readonly icon: IconName }
  | { readonly key: 'windows.alarm.detail'; readonly source: WatchSource; readonly at: string; readonly icon: IconName };

/** Ninety days, but for what a clock is off. */
const WHOLE = 90 * DAY - HOUR;

/** `last`: the alarm of the room that is not dismissed and the youngest. */
export function watchOf(room: WatchedRoomBody, last: WindowAlarmBody | null, now: number): RoomWatch {
  const icon = room.watchedBy === 'CONTACT' ? 'window' : 'thermometer-simple';
  if (last !== null && last.until === null)
    return {
      key: 'windows.alarm.open',
      source: last.source,
      minutes: Math.max(0, Math.floor((now - Date.parse(last.since)) / MINUTE)),
      icon,
    };
  if (!room.enabled) return { key: 'windows.row.off', icon: 'power' };
  if (!room.online) return { key: 'windows.row.offline', icon: 'wifi-slash' };
  if (room.watchedBy === null)
    return room.unwatched === 'AIR_CONDITIONED'
      ? { key: 'windows.row.air', icon: 'snowflake' }
      : { key: 'windows.row.blind', icon: 'wifi-slash' };
  if (last !== null) return { key: 'windows.alarm.detail', source: last.source, at: last.since, icon };
  const since = room.keptSince;
  return now - Date.parse(since) < WHOLE
    ? { key: 'windows.row.since', source: room.watchedBy, since, icon }
    : { key: 'windows.row', source: room.watchedBy, icon };
}
