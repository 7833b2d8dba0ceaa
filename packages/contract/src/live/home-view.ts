import { AC_MODES, FEATURES, ROOM_TYPES, TEMPERATURE_UNITS } from '@braise/domain';
import { DEMAND_LEVELS } from '@braise/domain/climate';
import * as z from 'zod/mini';

/** What the web shows of a home: computed by the server, patched entity by entity over the live stream. Instants are ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** A value of the capabilities of an air conditioner; left out: as it is. */
const airOption = z.optional(z.string());

const airValues = z.array(z.string());

const settingView = z.object({
  power: z.enum(['ON', 'OFF']),
  /** °C; null in modes without a setpoint. */
  celsius: z.nullable(z.number()),
  mode: z.nullable(z.enum(AC_MODES)),
  fanLevel: airOption,
  verticalSwing: airOption,
  horizontalSwing: airOption,
  light: airOption,
});
export type SettingView = z.infer<typeof settingView>;

const reasonView = z.enum(['FROST_GUARD', 'OPEN_WINDOW', 'MANUAL', 'BOOST', 'AWAY', 'SCHEDULE', 'EARLY_START', 'ADAPTIVE', 'HOLIDAY']);
const reachLimit = z.enum(['emitter', 'flow', 'quiet', 'valve', 'window', 'lead', 'setback']);
const demandLevel = z.enum(DEMAND_LEVELS);

/**
 * What is wrong with what heats a room or closes the contact of that, with the devices of the room, and with what is measured there. `device`: its name, where
 * it is one device's and somebody named it; `serial`: whose it is.
 */
const roomFault = z.object({
  kind: z.enum([
    'boiler-silent',
    'boiler-fault',
    'heat-pump-silent',
    'heat-pump-fault',
    'contact-silent',
    'device-silent',
    'sensor-silent',
    'mounting',
    'battery-depleted',
    'battery-low',
    'not-confirming',
    'sensor-moved',
    'window-stuck',
  ]),
  device: z.nullable(z.string()),
  /** Left out: it is not one device's. */
  serial: z.optional(z.string()),
});
export type RoomFault = z.infer<typeof roomFault>;

export const roomView = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(ROOM_TYPES),
  position: z.int(),
  measured: z.nullable(z.object({ celsius: z.number(), at: instant })),
  /** Share, 0 to 1. */
  humidity: z.nullable(z.object({ fraction: z.number(), at: instant })),
  effective: z.nullable(z.object({ setting: settingView, reason: reasonView, until: z.nullable(instant) })),
  /** Since when it is heated for its next block; null: it is not. */
  earlySince: z.nullable(instant),
  /** °C that it is foreseen to have once that block begins; null: it is not heated for it, or nobody knows. */
  earlyExpected: z.nullable(z.number()),
  /** Whether it is to be, as its residents chose; null: it cannot be. */
  earlyStart: z.nullable(z.boolean()),
  /** What its schedule asks for, °C, where that is lowered because the room comes to it by itself, and by what; null: it is not. */
  adaptation: z.nullable(z.object({ celsius: z.number(), cause: z.enum(['sun', 'mild', 'people']) })),
  /** It is warmed while everybody is away, because somebody comes back: since when, and when they are expected (null: nobody knows). Null: it is not. */
  returning: z.nullable(z.object({ since: instant, expectedAt: z.nullable(instant) })),
  /** The manual control in force, as it was asked for. */
  manual: z.nullable(
    z.object({
      setting: settingView,
      termination: z.enum(['NEXT_TIME_BLOCK', 'TIMER', 'MANUAL']),
      until: z.nullable(instant),
      source: z.enum(['app', 'device', 'boost', 'all-off']),
    }),
  ),
  /** What the room would do without manual control now, and at the next change. */
  schedule: z.object({ current: z.nullable(settingView), next: z.nullable(z.object({ at: instant, setting: settingView })) }),
  /** What an absence of everybody makes of the room; null: nothing, as where it is set by hand. */
  whenAway: z.nullable(settingView),
  /** What a control by hand starts from where the room is not under one. */
  proposed: settingView,
  /** What an air conditioner takes; null in other rooms. `starts`: each of its modes as a control by hand starts in it. */
  air: z.nullable(
    z.object({
      starts: z.array(settingView),
      fanLevel: airValues,
      verticalSwing: airValues,
      horizontalSwing: airValues,
      light: airValues,
    }),
  ),
  /** The call for heat as it counts for the effective setting; `inferred`: estimated, no device says so. Null: not known. */
  demand: z.nullable(z.object({ level: demandLevel, inferred: z.boolean() })),
  /** How the room stands to the setpoint of that setting, in agreement with `demand`; null where there is none, or nothing is known. */
  progress: z.nullable(z.enum(['TOWARD', 'HEATING', 'HELD', 'SET'])),
  /** `guessed`: by what is measured, and nobody and no contact says so. */
  openWindow: z.nullable(z.object({ since: instant, until: instant, guessed: z.boolean() })),
  connection: z.object({ state: z.enum(['ONLINE', 'OFFLINE', 'NO_DEVICES']), since: z.nullable(instant) }),
  /** Whether the room's devices have taken the effective setting. */
  delivery: z.nullable(z.enum(['pending', 'sent', 'confirmed', 'contradicted', 'expired'])),
  /** Whether a person waits for that: what somebody asked for has not been taken yet. */
  awaited: z.boolean(),
  /**
   * A room that does not come to what it is asked for: °C, about when it may at the earliest (null: not within hours), and what it lacks: an emitter that
   * gives enough, water that is warm enough, a valve that opens, a window that is shut. Null: it does, or nobody knows.
   */
  reach: z.nullable(z.object({ celsius: z.number(), at: z.nullable(instant), limit: reachLimit })),
  /** What the source makes before the heat that the room calls for; null: the room waits for nothing. */
  waitsFor: z.nullable(z.enum(['hot-water'])),
  /** What hurts the room most first. */
  faults: z.array(roomFault),
  /** The room whose temperature seems to be measured in the place of this one's, as of a thermometer that was moved; null: none. */
  resembles: z.nullable(z.int()),
  limits: z.object({ min: z.number(), max: z.number(), step: z.number() }),
  batteryLow: z.boolean(),
  /** Today's blocks in the home's zone, for the strip of the schedule: minutes after local midnight. */
  today: z.array(z.object({ start: z.int(), end: z.int(), setting: settingView })),
  revision: z.int(),
});
export type RoomView = z.infer<typeof roomView>;

export const homeSummary = z.object({
  id: z.int(),
  name: z.string(),
  timeZone: z.string(),
  temperatureUnit: z.enum(TEMPERATURE_UNITS),
  presence: z.enum(['HOME', 'AWAY']),
  presenceLocked: z.boolean(),
  /** The holiday that is planned or under way; null or left out: none. */
  holiday: z.optional(z.nullable(z.object({ from: instant, to: instant, celsius: z.number(), fromCalendar: z.optional(z.boolean()) }))),
  /** Whether phones decide presence when it is not locked. */
  geofencing: z.boolean(),
  /** What it may use of what not every home has. */
  features: z.array(z.enum(FEATURES)),
  /** Whose brand the pages of the home wear where their app says nothing. Left out: not known. */
  partner: z.optional(z.nullable(z.string())),
  outside: z.nullable(
    z.object({ celsius: z.number(), condition: z.nullable(z.string()), at: instant, source: z.enum(['weather', 'device']) }),
  ),
  newDevices: z.int(),
  /** Share of the demo home's history that is stored, 0 to 1, while it is being made. */
  historyProgress: z.nullable(z.number()),
  devicesNeedAttention: z.boolean(),
  revision: z.int(),
});
export type HomeSummary = z.infer<typeof homeSummary>;

export const homeView = z.object({ home: homeSummary, rooms: z.array(roomView), serverTime: instant });
export type HomeView = z.infer<typeof homeView>;
