import type { HomeSummary, HomeView, RoomView } from '@braise/contract/live';
import { holdAgainstSchema } from './hold-against-schema.ts';

holdAgainstSchema();

/** A heated room on its schedule; tests name what matters to them. */
export function roomView(change: Partial<RoomView> = {}): RoomView {
  const setting = { power: 'ON', celsius: 20, mode: null } as const;
  return {
    id: 1,
    name: 'Salon',
    type: 'HEATING',
    position: 1,
    measured: { celsius: 19.9, at: '2026-01-10T12:00:00Z' },
    humidity: null,
    effective: { setting, reason: 'SCHEDULE', until: '2026-01-10T21:30:00Z' },
    earlySince: null,
    earlyExpected: null,
    earlyStart: false,
    adaptation: null,
    returning: null,
    manual: null,
    schedule: { current: setting, next: { at: '2026-01-10T21:30:00Z', setting: { ...setting, celsius: 17 } } },
    whenAway: { ...setting, celsius: 16 },
    proposed: setting,
    air: null,
    demand: { level: 'NONE', inferred: false },
    progress: 'HELD',
    openWindow: null,
    connection: { state: 'ONLINE', since: null },
    delivery: 'confirmed',
    awaited: false,
    reach: null,
    waitsFor: null,
    faults: [],
    resembles: null,
    limits: { min: 5, max: 25, step: 0.5 },
    batteryLow: false,
    today: [],
    revision: 1,
    ...change,
  };
}

export function homeSummary(change: Partial<HomeSummary> = {}): HomeSummary {
  return {
    id: 1,
    name: 'La Tuilerie',
    timeZone: 'Europe/Paris',
    temperatureUnit: 'CELSIUS',
    presence: 'HOME',
    presenceLocked: false,
    geofencing: false,
    features: [],
    outside: null,
    newDevices: 0,
    historyProgress: null,
    devicesNeedAttention: false,
    revision: 1,
    ...change,
  };
}

export function homeView(rooms: readonly RoomView[], revision = 1): HomeView {
  return { home: homeSummary({ revision }), rooms: [...rooms], serverTime: '2026-01-10T12:00:00.000Z' };
}
