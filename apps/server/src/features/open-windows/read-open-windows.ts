import { type WindowAction, type WindowSensitivity, isCooling, sensitivityInForce } from '@braise/control';
import { type Instant, MINUTE, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { Database } from '../../database/database.ts';
import type { DeviceModel, HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { drivesRoom, measuresRoom } from '../../home-model/device-in-room.ts';
import { measuredDay } from '../../home-model/recorded/measured-day.ts';
import { roomSeries } from '../../home-model/recorded/room-series.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { type WindowAlarm, alarmsBegan, findWindowAlarm, listWindowAlarms } from './window-alarms.store.ts';
import { ALARMS_KEPT } from './window-jobs.ts';

/** How a room is watched for open windows. */
export type WatchedRoom = {
  readonly roomId: number;
  readonly enabled: boolean;
  readonly timeoutSeconds: number;
  readonly sensitivity: WindowSensitivity;
  readonly sensitivityInForce: WindowSensitivity;
  /** Null: it is switched off, whatever is set. */
  readonly action: WindowAction | null;
  readonly watchedBy: 'contact' | 'temperature' | null;
  /** Why nothing watches it: nothing measures it, or it is heated by air and never cooled, which no test of its temperature follows. */
  readonly unwatched: 'unmeasured' | 'air-conditioned' | null;
  /** From when on its alarms are kept: what was before is not known. */
  readonly keptSince: Instant;
  /** Only what heats or cools it measures it. */
  readonly limited: boolean;
  readonly online: boolean;
};

export type OpenWindows = { readonly rooms: readonly WatchedRoom[]; readonly alarms: readonly WindowAlarm[] };

export async function readOpenWindows(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  home: HomeModel,
  now: Instant,
): Promise<OpenWindows> {
  const oldest = instant(now - ALARMS_KEPT);
  const [began, alarms] = await Promise.all([alarmsBegan(database), listWindowAlarms(database, home.id, oldest)]);
  // what a home has from before this program it has taken over
  const taken = alarms.at(-1)?.toldAt ?? began;
  const keptSince = Math.min(now, Math.max(oldest, Math.min(began, taken)));
  const rooms = home.rooms.filter(({ type }) => type !== 'HOT_WATER').map((room) => watchedRoom(home, room, keptSince, now));
  return { rooms, alarms };
}

function watchedRoom({ devices }: HomeModel, room: RoomModel, keptSince: number, now: Instant): WatchedRoom {
  const own = devices.filter((device) => device.rooms.includes(room.id));
  const { enabled, timeoutSeconds, sensitivity, action, dismissedAt } = room.openWindow;
  const measuring = own.filter(({ capabilities }) => measuresRoom(capabilities, room.type));
  const tells = room.type === 'HEATING' || own.some(cools);
  const measured = measuring.length > 0 && tells ? 'temperature' : null;
  const watchedBy = own.some(saysOpen) ? 'contact' : measured;
  return {
    roomId: room.id,
    enabled,
    timeoutSeconds,
    sensitivity,
    sensitivityInForce: sensitivityInForce(sensitivity, dismissedAt, now),
    action: room.type === 'HEATING' ? action : null,
    watchedBy,
    unwatched: watchedBy !== null ? null : measuring.length === 0 ? 'unmeasured' : 'air-conditioned',
    keptSince: instant(Math.max(keptSince, room.createdAt)),
    limited: measured !== null && measuring.every((device) => drivesRoom(device, room, own)),
    online: room.decision?.connection.state !== 'OFFLINE',
  };
}

const cools = ({ capabilities }: DeviceModel): boolean =>
  capabilities.climates.some(({ roomType, modes }) => roomType === 'AIR_CONDITIONING' && modes.some(isCooling));

const saysOpen = ({ capabilities }: DeviceModel): boolean => capabilities.reports.some(({ quantity }) => quantity === 'contactOpen');

/** What is shown around an alarm, ms. */
const AROUND = { before: 12 * MINUTE, after: 30 * MINUTE };

/** What a room measured around an alarm; null: there is none at that time. */
export async function readAlarmCourse(
  { database, readRange }: { readonly database: Pick<Database, 'kysely'>; readonly readRange: Telemetry['readRange'] },
  home: HomeModel,
  { roomId, since }: { readonly roomId: number; readonly since: Instant },
  now: Instant,
): Promise<readonly Sample<number>[] | null> {
  const room = home.rooms.find(({ id }) => id === roomId);
  const alarm = await findWindowAlarm(database, { homeId: home.id, roomId, since });
  if (alarm === null || room === undefined) return null;
  const from = instant(since - AROUND.before);
  const to = instant(Math.min(now, (alarm.endedAt ?? now) + AROUND.after));
  const { series } = await readRange(home.id, roomId, from, to);
  const deviceIds = room.channels.map(({ deviceId }) => deviceId);
  const { temperature } = measuredDay({ type: room.type, measuringDeviceId: room.measuringDeviceId, deviceIds }, roomSeries(series));
  return temperature.filter(({ at }) => at >= from && at <= to);
}
