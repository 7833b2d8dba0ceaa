import type { RoomType, Setting } from '../setting/setting.ts';
import { type DemandLevel, demandLevel } from './demand-level.ts';

/**
 * How a room stands to its setting: on its way there, heated though it is there, held there, or merely set to it (far off, and nothing is done
 * about it that is known).
 */
export type Progress = 'TOWARD' | 'HEATING' | 'HELD' | 'SET';

/** What is known of a room whose devices answer. */
export type ActiveRoom = {
  readonly type: RoomType;
  /** In force. */
  readonly setting: Setting;
  /** °C; null while nobody measures. */
  readonly measured: number | null;
  /** The call for heat, 0 to 1; null where no device tells one and none can be inferred from what it tells. */
  readonly demand: { readonly fraction: number; readonly inferred: boolean } | null;
};

/** `request`: the call for heat that counts now; `inferred`: estimated, no device said so. Null: not known, or there is no setpoint to stand to. */
export type RoomActivity = {
  readonly request: DemandLevel | null;
  readonly inferred: boolean;
  readonly progress: Progress | null;
};

/** A request is some minutes old: a room this far beyond its setpoint no longer means it, and nothing holds it there. K. */
const PAST = 0.5;
/** This near to its setpoint a room that asks for nothing is held there. K. */
const NEAR = 0.3;
/** The span of temperatures over which a valve opens as commonly built, from this far above its setpoint down. K. */
const BAND = { above: 0.3, width: 1.2 };

/** The most that keeps a room where it is: one wave. */
const LITTLE = 0.33;

/**
 * What counts of a room's call for heat, 0 to 1, as it is shown and as its history keeps it: nothing where the room is off or far beyond its setpoint, and no
 * more than keeps it there where it is a little beyond. A tank is heated beyond its setpoint for reasons of its own.
 */
export function callThatCounts({ type, setting, measured }: Omit<ActiveRoom, 'demand'>, fraction: number): number {
  if (setting.power === 'OFF') return 0;
  const { temperature: setpoint, mode = 'HEAT' } = setting;
  if (type === 'HOT_WATER' || mode !== 'HEAT' || setpoint === undefined || measured === null) return fraction;
  const beyond = measured - setpoint;
  if (beyond >= PAST) return 0;
  return beyond >= NEAR ? Math.min(fraction, LITTLE) : fraction;
}

/**
 * The one rule for what is shown of a room's heat, so that what is drawn and what is said of it cannot disagree: a room is `TOWARD` or `HEATING`
 * only while it calls for heat, `SET` only while it does not, and `HELD` while it calls for no more than the little that keeps it there.
 */
export function roomActivity({ type, setting, measured, demand }: ActiveRoom): RoomActivity {
  if (setting.power === 'OFF') return { request: 'NONE', inferred: false, progress: null };
  const asked = demand === null ? null : demandLevel(demand.fraction);
  const inferred = demand?.inferred ?? false;
  const { temperature: setpoint, mode = 'HEAT' } = setting;
  if (type === 'HOT_WATER') return { request: asked, inferred, progress: waterProgress(asked, setpoint, measured) };
  if (setpoint === undefined || (mode !== 'HEAT' && mode !== 'COOL')) return { request: 'NONE', inferred: false, progress: null };
  if (mode === 'COOL') return { request: 'NONE', inferred: false, progress: measured === null ? null : unheated(measured - setpoint) };
  if (measured === null) return { request: asked, inferred, progress: asked === null ? null : asked === 'NONE' ? 'SET' : 'TOWARD' };
  const missing = setpoint - measured;
  if (missing <= -PAST) return { request: 'NONE', inferred, progress: 'SET' };
  const request = demandLevel(callThatCounts({ type, setting, measured }, demand?.fraction ?? openingFor(missing)));
  const progress = request === 'NONE' ? (missing > NEAR ? 'SET' : 'HELD') : heated(setpoint, measured, request);
  return { request, inferred: inferred || asked === null, progress };
}

/** A tank keeps what it was heated to: it is held as long as it has not cooled below its setpoint, whatever it has beyond. */
function waterProgress(request: DemandLevel | null, setpoint: number | undefined, measured: number | null): Progress | null {
  if (request !== null && request !== 'NONE') return 'TOWARD';
  if (setpoint === undefined || measured === null) return null;
  return setpoint - measured > NEAR ? 'SET' : 'HELD';
}

/** How far a valve is taken to be open, 0 to 1, in a room that lacks so many K. */
export const openingFor = (missing: number): number => Math.min(1, Math.max(0, (missing + BAND.above) / BAND.width));

/** Reached as the figures show it: to a tenth of a degree. */
function heated(setpoint: number, measured: number, request: DemandLevel): Progress {
  if (Math.round(measured * 10) < Math.round(setpoint * 10)) return 'TOWARD';
  return request === 'LOW' ? 'HELD' : 'HEATING';
}

/** Of a room that is cooled: what it lacks in K to be as cool as it is to be says whether it still is. */
function unheated(missing: number): Progress {
  if (missing > NEAR) return 'TOWARD';
  return missing <= -PAST ? 'SET' : 'HELD';
}
