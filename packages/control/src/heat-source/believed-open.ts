import { type ClimateCapability, type Instant, type Setting, setpointOf } from '@braise/domain';
import { openingFor } from '@braise/domain/climate';
import type { Delivery } from '../decision.ts';
import type { Member } from '../room/observe-room.ts';
import { valueOf } from '../reading.ts';
import { channelDemand, wantsWarmth } from '../room/room-demand.ts';

/** What the heat source has to know of one valve. */
export type Valve = {
  readonly key: string;
  readonly roomId: number;
  /** Its room is asked to be warmer from now on. */
  readonly rose: boolean;
  readonly live: boolean;
  /** By its own report the water can pass. */
  readonly open: boolean;
  /** Heat that its room asks for through it, 0..1. */
  readonly request: number;
  /** K that the room is below its setting; null when not measured. */
  readonly error: number | null;
  /** °C of the water that its room needs; null where no model says. */
  readonly flowNeed: number | null;
  /** °C wanted in its room; null when off. */
  readonly setpoint: number | null;
};

/** Whether heat that its room asks for comes through it. */
export const takesWater = ({ live, open, request }: Valve): boolean => live && open && request > 0;

/** Stroke from which water passes for sure: most valves have a dead zone below. */
export const OPEN_STROKE = 0.15;
/** Demand from which a valve that reports no stroke counts as heating. */
export const OPEN_DEMAND = 0.05;
/** A valve that reports neither is open when its confirmed setpoint is this far above what it measures, K. */
const OPEN_GAP = 0.5;
/** Nearer to it, when its regulator has long been pushed this far open: twice what surely lets water through. */
const FOLLOWED_STROKE = 0.3;

/** What is decided and known of the valve's room, and whether the valve follows. */
export type BelievedOf = {
  readonly roomId: number;
  readonly setting: Setting;
  readonly rose: boolean;
  readonly measured: number | null;
  readonly outcome: Delivery | null;
  readonly flowNeed: number | null;
  /** Where its regulator has brought it, as far as that is followed, 0 to 1. */
  readonly stroke: number | null;
  /** It was believed open when last looked at. */
  readonly wasOpen: boolean;
};

/**
 * A valve as far as the heat source may believe in it: by position, by reported heating, or by a confirmed setpoint above its temperature; never
 * because it was merely commanded.
 */
export function believedValve(
  member: Member,
  climate: ClimateCapability,
  { roomId, setting, rose, measured, outcome, flowNeed, stroke: followed, wasOpen }: BelievedOf,
  key: string,
): Valve {
  const { device, channel, live } = member;
  const stroke = valueOf(device, channel, 'valveOpening');
  const demand = channelDemand(member, climate);
  const gap = (valueOf(device, channel, 'setpoint') ?? 0) - (valueOf(device, channel, 'temperature') ?? Infinity);
  const shut = valueOf(device, channel, 'systemMode') === 0;
  // What it is told anew may be under way: one that was open before stands where it stood, or opens further.
  const follows = outcome === 'confirmed' || (wasOpen && (outcome === 'pending' || outcome === 'sent'));
  const open =
    live &&
    !shut &&
    (stroke !== null
      ? stroke >= OPEN_STROKE
      : demand !== null && !demand.inferred
        ? demand.fraction >= OPEN_DEMAND
        : follows && (gap >= OPEN_GAP || (followed ?? 0) >= FOLLOWED_STROKE));
  const setpoint = setpointOf(setting);
  const error = setpoint === null || measured === null ? null : setpoint - measured;
  const request = wantsWarmth(setpoint, measured) ? (demand?.fraction ?? 0) : 0;
  return { key, roomId, rose, live, open, request, error, flowNeed, setpoint };
}

/** A radiator without a valve, as far as the heat source has to know of it: it passes water always, and asks for heat while its room lacks it. */
export function unregulated(
  { live }: Member,
  { roomId, setting, rose, measured }: Pick<BelievedOf, 'roomId' | 'setting' | 'rose' | 'measured'>,
  key: string,
): Valve {
  const setpoint = setpointOf(setting);
  const error = setpoint === null || measured === null ? null : setpoint - measured;
  const request = error !== null && wantsWarmth(setpoint, measured) ? openingFor(error) : 0;
  return { key, roomId, rose, live, open: true, request, error, flowNeed: null, setpoint };
}

/** Since when each valve that is open has been: kept from step to step. */
export function openValves(
  valves: readonly Valve[],
  before: Readonly<Record<string, { readonly since: Instant }>>,
  now: Instant,
): Record<string, { readonly since: Instant }> {
  const open: Record<string, { readonly since: Instant }> = {};
  for (const { key, open: isOpen } of valves) if (isOpen) open[key] = before[key] ?? { since: now };
  return open;
}
