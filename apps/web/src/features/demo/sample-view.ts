import type { HomeView, RoomView, SettingView } from '@braise/contract/live';
import { type Setting, DEFAULT_LIMITS, MINUTE } from '@braise/domain';
import { roomActivity } from '@braise/domain/climate';
import { minuteOfDay } from '../../climate/home-clock.ts';
import { SAMPLE_ROOMS, type SampleRoom } from './sample-rooms.ts';

const DEMO_ZONE = 'Europe/Paris';

/** The demo home at a moment, ms, as a server would tell of it. */
export function sampleView(homeId: number, now: number): HomeView {
  const at = new Date(now).toISOString();
  return {
    home: {
      id: homeId,
      name: 'La Tuilerie',
      timeZone: DEMO_ZONE,
      temperatureUnit: 'CELSIUS',
      presence: 'HOME',
      presenceLocked: false,
      geofencing: false,
      features: [],
      outside: { celsius: 7.5, condition: 'CLOUDY_PARTLY', at, source: 'weather' },
      newDevices: 0,
      historyProgress: null,
      devicesNeedAttention: false,
      revision: 1,
    },
    rooms: SAMPLE_ROOMS.map((room, index) => roomAt(room, index + 1, now)),
    serverTime: at,
  };
}

function roomAt({ name, type, off, humidity, idle, plan }: SampleRoom, id: number, now: number): RoomView {
  const minute = minuteOfDay(DEMO_ZONE, now);
  const midnight = Math.floor(now / MINUTE) * MINUTE - minute * MINUTE;
  const present = plan.find(({ start, end }) => start <= minute && minute < end) ?? plan[0];
  const setting = present === undefined ? null : asView(present.setting);
  // the last block of a day goes over into the first of the next
  const following = plan.find(({ start }) => start === present?.end) ?? plan[0];
  const next = following && { at: new Date(midnight + (present?.end ?? 0) * MINUTE).toISOString(), setting: asView(following.setting) };
  const at = new Date(now).toISOString();
  const { min, max, step } = DEFAULT_LIMITS[type];
  const measured = setting?.celsius == null ? (idle ?? min) : setting.celsius + off;
  const activity = present === undefined ? null : roomActivity({ type, setting: present.setting, measured, demand: null });
  return {
    id,
    name,
    type,
    position: id,
    measured: { celsius: measured, at },
    humidity: humidity === null ? null : { fraction: humidity, at },
    effective: setting && { setting, reason: 'SCHEDULE', until: next?.at ?? null },
    earlySince: null,
    earlyExpected: null,
    earlyStart: null,
    adaptation: null,
    returning: null,
    manual: null,
    schedule: { current: setting, next: next ?? null },
    whenAway: null,
    proposed: setting ?? { power: 'ON', celsius: min, mode: null },
    air: null,
    demand: activity?.request ? { level: activity.request, inferred: activity.inferred } : null,
    progress: activity?.progress ?? null,
    openWindow: null,
    connection: { state: 'ONLINE', since: null },
    delivery: 'confirmed',
    awaited: false,
    reach: null,
    waitsFor: null,
    faults: [],
    resembles: null,
    limits: { min, max, step },
    batteryLow: false,
    today: plan.map((block) => ({ start: block.start, end: block.end, setting: asView(block.setting) })),
    revision: 1,
  };
}

const asView = (setting: Setting): SettingView => ({
  power: setting.power,
  celsius: setting.power === 'ON' ? (setting.temperature ?? null) : null,
  mode: null,
});
