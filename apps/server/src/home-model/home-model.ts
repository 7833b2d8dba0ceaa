import type { GatewayKind } from '@braise/devices';
import type { HeatSourceDecision, RoomDecision, WindowAction, WindowSensitivity } from '@braise/control';
import type {
  DeviceCapabilities,
  Entitlement,
  Holiday,
  Instant,
  ManualControl,
  PresenceState,
  QuietHours,
  RoomType,
  Setting,
  SettingLimits,
  TemperatureUnit,
  Termination,
  Timetable,
  WeatherCondition,
} from '@braise/domain';
import type { EnergySource } from '@braise/domain/meter';
import type { BoilerPlate } from './boiler-plate.ts';

/** A home as it stands: what was asked for, what was decided and what was measured, each apart. Every wire family translates this one. */
export type HomeModel = {
  readonly id: number;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly generation: 'PRE_LINE_X' | 'LINE_X';
  readonly temperatureUnit: TemperatureUnit;
  readonly language: string;
  readonly address: Readonly<Record<string, string | null>>;
  readonly geolocation: { readonly latitude: number; readonly longitude: number } | null;
  readonly awayRadiusMetres: number;
  readonly presence: PresenceState;
  /** Planned or under way. */
  readonly holiday: Holiday | null;
  /** Whether a phone of the home tracks: phones decide presence while it is not locked. */
  readonly geofencing: boolean;
  readonly entitlement: Entitlement;
  /** Whose brand its pages wear where their app says nothing. */
  readonly partner: string | null;
  readonly revision: number;
  readonly createdAt: Instant;
  /** Whom to call about the home. */
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string } | null;
  readonly heating: HeatingModel;
  /** What its residents say that it is heated with; null: they have not said it. */
  readonly energy: EnergySource | null;
  /** A meter counts what heats it, as its residents say. */
  readonly heatMetered: boolean;
  /** By how much, K, schedules may be lowered where rooms come to them by themselves, as long as the home may use that; 0: by nothing. */
  readonly adaptiveBand: number;
  /** In the order that the residents chose. */
  readonly rooms: readonly RoomModel[];
  readonly devices: readonly DeviceModel[];
  readonly gateways: readonly GatewayModel[];
  /** Share of a demo home's history that is stored, 0..1; null when none is being made. */
  readonly historyProgress: number | null;
  /** The engine's last decision; null before the first. */
  readonly decidedAt: Instant | null;
  readonly weather: WeatherModel | null;
  /** °C outside, as a device of the home measures it. */
  readonly outdoor: Measured | null;
};

export type RoomModel = {
  readonly id: number;
  readonly name: string;
  readonly type: RoomType;
  readonly position: number;
  readonly createdAt: Instant;
  readonly timetable: Timetable;
  readonly limits: SettingLimits;
  readonly away: Setting | null;
  readonly awayComfort: AwayComfort;
  /** The manual control in force at the time of reading. */
  readonly manual: ManualControl | null;
  readonly decision: RoomDecision | null;
  readonly openWindow: {
    readonly enabled: boolean;
    readonly timeoutSeconds: number;
    readonly sensitivity: WindowSensitivity;
    readonly action: WindowAction;
    /** When a person last said that one is open, and that none is. */
    readonly activatedAt: Instant | null;
    readonly cancelledAt: Instant | null;
    /** When people said of alarms that they were none, of the last ones. */
    readonly dismissedAt: readonly Instant[];
  };
  readonly earlyStart: boolean;
  /** When somebody last undid that its schedule was lowered. */
  readonly adaptationUndoneAt: Instant | null;
  readonly defaultTermination: DefaultTermination;
  readonly channels: readonly { readonly deviceId: string; readonly channel: number }[];
  readonly measuringDeviceId: string | null;
  /** Last measured; null when nobody measures or the sensor is silent. */
  readonly temperature: Measured | null;
  /** A share, 0 to 1. */
  readonly humidity: Measured | null;
};

/** How ready a room is to be for those who come back, as far as it was said. */
export type AwayComfort = {
  readonly preheatingLevel?: 'OFF' | 'ECO' | 'MEDIUM' | 'COMFORT';
  readonly autoAdjust?: boolean;
  readonly comfortLevel?: string | number | null;
};

/** How a setting ends that was made at a device or without a choice. */
export type DefaultTermination = Exclude<Termination, { type: 'TIMER' }> | { readonly type: 'TIMER'; readonly durationSeconds: number };
export type Measured = { readonly value: number; readonly at: Instant };
export type BatteryState = 'NORMAL' | 'LOW' | 'DEPLETED';

export type DeviceModel = {
  readonly id: string;
  readonly gatewayId: string;
  readonly name: string;
  readonly vendor: string;
  readonly model: string;
  readonly firmware: string | null;
  readonly capabilities: DeviceCapabilities;
  /** Its gateway says that it is there. */
  readonly reachable: boolean;
  /** It has been quiet for longer than is usual of it, as the engine found where a room depends on it. */
  readonly silent: boolean;
  /** It does not take the settings that it is told. */
  readonly disobeys: boolean;
  readonly lastSeen: Instant | null;
  readonly firstSeenAt: Instant;
  readonly childLock: boolean;
  /** 1 where the device says that it does not sit right on its valve, 0 where it says that it does; null where it says neither. */
  readonly mountingFault: Measured | null;
  /** The heat source said last that it has a fault. */
  readonly hasFault: boolean;
  /** Null without a battery, and while it is unknown. */
  readonly battery: BatteryState | null;
  /** A share, 0 to 1; null where the device does not tell it. */
  readonly batteryLevel: number | null;
  /** Of its radio, a share of 0 to 1; null when it has none or it is unknown. */
  readonly linkQuality: number | null;
  readonly temperature: Measured | null;
  readonly calibration: number | null;
  /** Of a heat source's water, °C. */
  readonly flowTemperature: Measured | null;
  /** What a heat source says that it heats its water to, °C. */
  readonly flowTarget: Measured | null;
  readonly rooms: readonly number[];
  /** Could stand in a room and stands in none. */
  readonly isNew: boolean;
};

export type GatewayModel = {
  readonly id: string;
  readonly kind: GatewayKind;
  readonly name: string;
  readonly online: boolean;
  readonly firmware: string | null;
  readonly lastSeen: Instant | null;
};

/** What the residents say of the heating; `boiler` is null while they have said nothing. `id`: in a catalogue of boilers. */
export type HeatingModel = {
  readonly boiler: { readonly present: boolean; readonly id: number | null } | null;
  /** Null: they have said nothing of it. */
  readonly plate: BoilerPlate | null;
  readonly underfloor: boolean;
  /** The most that heat sources are asked to heat their water to, °C; null: as much as they take. */
  readonly maxFlowTemperature: number | null;
  /** Whether below that the flow temperature follows what was learned of the rooms. */
  readonly flowTemperatureAdapts: boolean;
  /** When its heat pump is to be quiet. */
  readonly quietHours: QuietHours;
  /** What the engine last decided of each heat source that it drives. */
  readonly sources: readonly HeatSourceDecision[];
};

/** The hour's weather. `solar`: global horizontal irradiance, W/m². `humidity`: a share. */
export type WeatherModel = {
  readonly celsius: number;
  readonly condition: WeatherCondition;
  readonly humidity: number | null;
  readonly solar: number | null;
  readonly at: Instant;
};
