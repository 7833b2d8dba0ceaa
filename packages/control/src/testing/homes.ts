import {
  type ClimateCapability,
  DEFAULT_LIMITS,
  type DeviceCapabilities,
  type ManualControl,
  type Quantity,
  type Termination,
  type Timetable,
  celsius,
  instant,
} from '@braise/domain';
import type { RoomSnapshot } from '../snapshot.ts';

const reports = (...quantities: Quantity[]) => quantities.map((quantity) => ({ quantity, channel: 0, gettable: false }));

/** What most valves can do to a room. */
export const valveClimate = (more: Partial<ClimateCapability> = {}): ClimateCapability => ({
  channel: 0,
  roomType: 'HEATING',
  limits: { min: celsius(5), max: celsius(30), step: 0.5 },
  modes: [],
  off: 'system-mode',
  demand: 'percentage',
  externalTemperature: null,
  calibration: null,
  manualPreset: false,
  ...more,
});

/** A battery valve as most are. */
export const valve = (climate: Partial<ClimateCapability> = {}, more: Partial<DeviceCapabilities> = {}): DeviceCapabilities => ({
  climates: [valveClimate(climate)],
  reports: reports('temperature', 'setpoint', 'systemMode', 'heatDemand', 'followsCommands', 'usesExternalTemperature'),
  power: 'battery',
  heatSource: null,
  relay: false,
  identify: false,
  childLock: false,
  ...more,
});

const plain = { climates: [], power: 'battery', heatSource: null, relay: false, identify: false, childLock: false } as const;
export const roomSensor = (): DeviceCapabilities => ({ ...plain, reports: reports('temperature', 'humidity') });
export const contact = (): DeviceCapabilities => ({ ...plain, reports: reports('contactOpen') });
export const boiler = (flow: { min: number; max: number } | null = null, kind: 'boiler' | 'heat-pump' = 'boiler'): DeviceCapabilities => ({
  ...plain,
  power: 'mains',
  reports: reports('callForHeat', 'flame', 'flowTemperature', 'hotWaterActive'),
  heatSource: { kind, hotWater: false, flow: flow === null ? null : { min: celsius(flow.min), max: celsius(flow.max) } },
});

/** 16 at night, 21 from six to ten in the evening, each day. */
export const nightSetback: Timetable = {
  type: 'ONE_DAY',
  days: {
    MONDAY_TO_SUNDAY: [
      { start: 0, end: 360, setting: { power: 'ON', temperature: celsius(16) }, holdsWhenAway: false },
      { start: 360, end: 1320, setting: { power: 'ON', temperature: celsius(21) }, holdsWhenAway: false },
      { start: 1320, end: 1440, setting: { power: 'ON', temperature: celsius(16) }, holdsWhenAway: false },
    ],
  },
};

export const heatedRoom = (id: number, deviceIds: readonly string[], more: Partial<RoomSnapshot> = {}): RoomSnapshot => ({
  id,
  type: 'HEATING',
  limits: DEFAULT_LIMITS.HEATING,
  timetable: nightSetback,
  manual: null,
  away: { power: 'ON', temperature: celsius(15) },
  openWindowDetection: { enabled: true, timeoutSeconds: 900 },
  openWindowCancelledAt: null,
  openWindowActivatedAt: null,
  channels: deviceIds.map((deviceId) => ({ deviceId, channel: 0 })),
  measuringDeviceId: null,
  ...more,
});

export const manualAt = (
  temperature: number,
  now: number,
  until: number | null = null,
  termination: Termination = { type: 'MANUAL' },
): ManualControl => ({
  setting: { power: 'ON', temperature: celsius(temperature) },
  termination,
  until: until === null ? null : instant(until),
  source: 'app',
  requestedAt: instant(now),
});
