import type { RoomView, SettingView } from '@braise/contract/live';
import { type Instant, type Reason, type Setting, iso, roundTo, sameSetting } from '@braise/domain';
import { blockAt, blocksOn, localDayAt, nextScheduleChange } from '@braise/domain/schedule';
import type { HomeModel, RoomModel } from './home-model.ts';

/** A room as the web shows it at `now`. */
export function roomView(home: HomeModel, room: RoomModel, now: Instant): RoomView {
  const { decision, manual, timetable } = room;
  const next = nextScheduleChange(timetable, home.timeZone, now);
  return {
    id: room.id,
    name: room.name,
    type: room.type,
    position: room.position,
    measured: room.temperature === null ? null : { celsius: roundTo(room.temperature.value, 2), at: iso(room.temperature.at) },
    humidity: room.humidity === null ? null : { fraction: roundTo(room.humidity.value, 3), at: iso(room.humidity.at) },
    effective:
      decision === null
        ? null
        : {
            setting: settingView(decision.effective.setting),
            reason: decision.effective.reason === 'MANUAL' && manual?.source === 'boost' ? 'BOOST' : decision.effective.reason,
            until: isoOrNull(decision.effective.until),
          },
    manual:
      manual === null
        ? null
        : {
            setting: settingView(manual.setting),
            termination: manual.termination.type,
            until: isoOrNull(manual.until),
            source: manual.source,
          },
    schedule: {
      current: settingViewOrNull(blockAt(timetable, home.timeZone, now)?.block.setting),
      next: next === null ? null : { at: iso(next.at), setting: settingView(next.setting) },
    },
    demand: decision === null || decision.demand === null ? null : demandOf(decision.demand, decision.demandInferred),
    openWindow:
      decision === null || decision.openWindow === null
        ? null
        : { since: iso(decision.openWindow.since), until: iso(decision.openWindow.until) },
    connection: connectionOf(home, room),
    delivery: deliveryOf(home, room),
    limits: { min: room.limits.min, max: room.limits.max, step: room.limits.step },
    batteryLow: home.devices.some(
      (device) => device.rooms.includes(room.id) && (device.battery === 'LOW' || device.battery === 'DEPLETED'),
    ),
    today: blocksOn(timetable, localDayAt(home.timeZone, now)).map(({ start, end, setting }) => ({
      start,
      end,
      setting: settingView(setting),
    })),
    revision: home.revision,
  };
}

const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at));
const settingViewOrNull = (setting: Setting | undefined): SettingView | null => (setting === undefined ? null : settingView(setting));

const settingView = (setting: Setting): SettingView =>
  setting.power === 'OFF'
    ? { power: 'OFF', celsius: null, mode: null }
    : { power: 'ON', celsius: setting.temperature ?? null, mode: setting.mode ?? null };

/** By whole percent: 0 none, up to 33 low, up to 66 medium. */
function demandOf(fraction: number, inferred: boolean): NonNullable<RoomView['demand']> {
  const percent = Math.round(fraction * 100);
  const level = percent <= 0 ? 'NONE' : percent <= 33 ? 'LOW' : percent <= 66 ? 'MEDIUM' : 'HIGH';
  return { level, fraction: roundTo(fraction, 3), inferred };
}

/** As the engine saw it last; before its first look, as the gateways say. */
export function connectionOf(home: HomeModel, room: RoomModel): RoomView['connection'] {
  if (room.channels.length === 0) return { state: 'NO_DEVICES', since: null };
  if (room.decision !== null) return { state: room.decision.connection.state, since: isoOrNull(room.decision.connection.since) };
  const reachable = home.devices.some((device) => device.rooms.includes(room.id) && device.reachable);
  return { state: reachable ? 'ONLINE' : 'OFFLINE', since: null };
}

/**
 * What was asked for after the last decision has reached no device yet, unless the engine holds it already or holds something stronger. A room that
 * nobody hears of confirms nothing, whatever it once did.
 */
function deliveryOf(home: HomeModel, { manual, decision }: RoomModel): RoomView['delivery'] {
  if (decision === null || decision.delivery === null) return null;
  if (decision.connection.state === 'OFFLINE' && decision.delivery === 'confirmed') return null;
  const { setting, reason } = decision.effective;
  const undecided = manual !== null && home.decidedAt !== null && manual.requestedAt > home.decidedAt;
  if (undecided && !OUTRANKS.has(reason) && !sameSetting(manual.setting, setting)) return 'pending';
  return decision.delivery;
}

const OUTRANKS: ReadonlySet<Reason> = new Set(['FROST_GUARD', 'OPEN_WINDOW']);
