import type {
  DeviceCapabilities,
  Instant,
  ManualControl,
  PreheatingLevel,
  PresenceState,
  Quantity,
  QuietHours,
  RoomType,
  Setting,
  SettingLimits,
  Timetable,
} from '@braise/domain';
import type { Homecoming } from '@braise/domain/phones';
import type { Pause } from '@braise/domain/climate';
import type { RoomModel, WeatherOutlook } from '@braise/energy';

/** Everything that one decision about a home depends on. */
export type HomeSnapshot = {
  /** IANA name of the home's time zone. */
  readonly timeZone: string;
  readonly presence: PresenceState;
  /** What is known, while everybody is away, of who comes back; null or left out: nothing. */
  readonly homecoming?: Homecoming | null;
  /** Its last resident has left it: it is kept from freezing and nothing more, whatever was asked before. */
  readonly vacant: boolean;
  readonly rooms: readonly RoomSnapshot[];
  readonly devices: readonly DeviceSnapshot[];
  /** °C outside, from the weather or a device; null when unknown. */
  readonly outdoor: number | null;
  /** The weather to come, from the hour of the decision on; null or left out: nobody foresees it. */
  readonly outlook?: WeatherOutlook | null;
  /** The most that heat sources are asked to heat their water to, °C; null or left out: as much as they take. */
  readonly maxFlowTemperature?: number | null;
  /** Whether the flow temperature adapts to what the rooms need; left out: it does. */
  readonly adaptsFlowTemperature?: boolean;
  /** Hours in which its heat pump is to be quiet; left out: none were ever chosen. */
  readonly quietHours?: QuietHours;
  /** What the last step left to be remembered; null at the first. */
  readonly memory: ControlMemory | null;
};

export type RoomSnapshot = {
  readonly id: number;
  readonly type: RoomType;
  readonly limits: SettingLimits;
  readonly timetable: Timetable;
  readonly manual: ManualControl | null;
  /** Setting while everybody is away; null: the room ignores absence. */
  readonly away: Setting | null;
  readonly openWindowDetection: {
    readonly enabled: boolean;
    readonly timeoutSeconds: number;
    /** How readily a fall of the temperature is taken for a window; left out: normally. */
    readonly sensitivity?: WindowSensitivity;
    /** What becomes of a heated room meanwhile; left out: it is set back. */
    readonly action?: WindowAction;
  };
  /** A person ended or forced the open-window state at this instant. */
  readonly openWindowCancelledAt: Instant | null;
  readonly openWindowActivatedAt: Instant | null;
  /** When people said of an alarm that it was none, of the last weeks; left out: never. */
  readonly openWindowDismissedAt?: readonly Instant[];
  /** Device channels that stand in the room. */
  readonly channels: readonly { readonly deviceId: string; readonly channel: number }[];
  /** The device that measures the room's temperature; null: chosen by the engine. */
  readonly measuringDeviceId: string | null;
  /** Whether it is heated before a block that asks for more warmth, so as to have that when the block begins; left out: it is not. */
  readonly earlyStart?: boolean;
  /** By how much, K, its schedule may be lowered while it comes to that by itself, and when somebody last undid that; null or left out: by nothing. */
  readonly adaptive?: { readonly band: number; readonly undoneAt: Instant | null } | null;
  /** How far it is warmed for those who come back while everybody is away; left out: not at all. */
  readonly preheating?: PreheatingLevel;
  /** What was learned of how the room warms and cools; null or left out: nothing yet. */
  readonly model?: RoomModel | null;
  /** When its residents had it begun anew, so that nothing known of it before counts; null or left out: never. */
  readonly learnedAnew?: Instant | null;
};

/** How readily a fall of the temperature is taken for an open window. */
export type WindowSensitivity = 'LOW' | 'NORMAL' | 'HIGH';

/** What becomes of a heated room while a window of it is open: it is kept from freezing and no more, or switched off. */
export type WindowAction = 'SETBACK' | 'OFF';

export type DeviceSnapshot = {
  readonly id: string;
  readonly capabilities: DeviceCapabilities;
  /** Whether its gateway is connected and does not report it as unavailable. */
  readonly reachable: boolean;
  readonly lastSeen: Instant | null;
  /** Its latest pauses, by `withPause`, as far back as two steps lie apart; left out: nobody listened to it between them. */
  readonly pauses?: readonly Pause[];
  /** When somebody last had it open and shut, to see whether it moves; null or left out: never. */
  readonly trialAskedAt?: number | null;
  /** Last value of each quantity; keyed `channel/quantity`. */
  readonly readings: ReadonlyMap<`${number}/${Quantity}`, { readonly value: number; readonly at: Instant }>;
};

/** Plain data (it is stored as JSON); its shape belongs to this package. `version` guards against an older shape. */
export type ControlMemory = { readonly version: number; readonly [key: string]: unknown };
