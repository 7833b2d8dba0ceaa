import { type HeatSourceCapability, type Instant, MINUTE, instant } from '@braise/domain';
import { valueOf } from '../reading.ts';
import type { DeviceSnapshot } from '../snapshot.ts';
import { type Valve, takesWater } from './believed-open.ts';
import type { Fire } from './heat-source-memory.ts';
import { type Turn, NEVER, SLACK } from './turn.ts';

/** What rooms lack, K: the one that is furthest behind, and all together, none for more than `MOST_OWED`. */
export type Need = { readonly behind: number; readonly owed: number };

const MOST_OWED = 0.6;
/** K behind that a room counts for whose temperature is not measured, by whether its valve asks for much. */
const UNMEASURED = { much: 0.4, little: 0.1 };

/** Of the rooms whose valves are believed open. */
export function needOf(valves: readonly Valve[]): Need {
  let behind = 0;
  let owed = 0;
  for (const { request, error } of valves.filter(takesWater)) {
    const lacks = error ?? (request > 0.5 ? UNMEASURED.much : UNMEASURED.little);
    behind = Math.max(behind, lacks);
    owed += Math.min(MOST_OWED, Math.max(0, lacks));
  }
  return { behind, owed };
}

/** A room so far behind is not kept waiting, K: as soon as the water is so much below its target, K. */
export const URGENT = { behind: 0.6, cooled: 5 };
/** Else a burn is lit for so much need, once the water has cooled by so much and the last burn is so long over: then it is a long one. */
const WORTH = { behind: 0.3, owed: 0.4, cooled: 10, rest: 5 * MINUTE };
/** Water is worth carrying round while it is this much warmer than the rooms are to be, K: that of a heat pump is never as hot. */
const STILL_WARM = { boiler: 12, 'heat-pump': 9 };

/** What is aimed at: °C of the flow and of the rooms, by which source. */
export type Aim = { readonly target: number; readonly room: number; readonly kind: HeatSourceCapability['kind'] };

/** What a source says of itself; each null where it does not. `flow`: °C; `power`: a share of its full power. */
export type Seen = {
  readonly burns: boolean | null;
  readonly hotWater: boolean;
  /** It takes heat out of its water, for some minutes, to thaw what is outside. */
  readonly defrosts: boolean;
  readonly flow: number | null;
  readonly power: number | null;
};

/** Of one that is not heard. */
export const UNSEEN: Seen = { burns: null, hotWater: false, defrosts: false, flow: null, power: null };

export function seenOf(device: DeviceSnapshot): Seen {
  const flame = valueOf(device, 0, 'flame') ?? valueOf(device, 0, 'compressorFrequency');
  return {
    burns: flame === null ? null : flame > 0,
    hotWater: valueOf(device, 0, 'hotWaterActive') === 1,
    defrosts: valueOf(device, 0, 'defrosting') === 1,
    flow: valueOf(device, 0, 'flowTemperature'),
    power: valueOf(device, 0, 'modulation'),
  };
}

/**
 * Whether a source that is called is to burn. Left to itself it lights again as soon as its water is a few kelvin below target, many times an hour
 * when rooms take less than its least power; here its pump first carries out what the water holds, and the next burn is lit when it is worth one.
 * Null for a source that does not say whether it burns: it is left to its own hysteresis.
 */
export function nextFire(
  need: Need,
  { burns, hotWater, defrosts, flow }: Omit<Seen, 'power'>,
  aim: Aim,
  before: Fire | null,
  now: Instant,
): Fire | null {
  if (burns === null) return null;
  // What burns for hot water is no burn for the rooms, and none ends by a defrost.
  if (hotWater || defrosts) return before ?? { meant: true, seen: false, outAt: null };
  if (before?.meant === true) {
    if (burns) return before.seen ? before : { ...before, seen: true };
    if (!before.seen) return before;
  }
  const outAt = before?.meant === true ? now : (before?.outAt ?? null);
  const cooled = flow === null ? Infinity : aim.target - flow;
  const urgent = need.behind >= URGENT.behind && cooled >= URGENT.cooled;
  const given = cooled >= WORTH.cooled || !stillWarm({ flow }, aim);
  const worth = isRested(outAt, now) && given && isWorth(need);
  return { meant: urgent || worth, seen: false, outAt };
}

const isWorth = ({ behind, owed }: Need): boolean => behind >= WORTH.behind || owed >= WORTH.owed;
const isRested = (outAt: Instant | null, now: Instant): boolean => outAt === null || now - outAt >= WORTH.rest;

/** While nothing is called for. */
export const outOfFire = (before: Fire | null, now: Instant): Fire | null =>
  before === null ? null : { ...before, meant: false, seen: false, outAt: before.meant && before.seen ? now : before.outAt };

/** Whether the water still has something to give to the rooms. */
export const stillWarm = ({ flow }: Pick<Seen, 'flow'>, { room, kind }: Pick<Aim, 'room' | 'kind'>): boolean =>
  flow !== null && flow >= room + STILL_WARM[kind];

/** Water, °C, that would change what becomes of a source that is called and does not burn. */
export function fireTurns(need: Need, aim: Aim, flow: number | null): Turn {
  if (flow === null) return NEVER;
  const warm = aim.room + STILL_WARM[aim.kind];
  const lights = [
    ...(need.behind >= URGENT.behind ? [aim.target - URGENT.cooled] : []),
    ...(isWorth(need) ? [aim.target - WORTH.cooled] : []),
  ];
  const cools = [warm - SLACK, ...lights].filter((below) => below < flow);
  return { below: cools.length === 0 ? null : Math.max(...cools), above: flow < warm ? warm : null };
}

/** When a source that is called and does not burn has rested long enough to be lit again for what rooms lack now; null when it has, or would not be. */
export function restedAt(need: Need, fire: Fire | null, now: Instant): Instant | null {
  if (fire === null || fire.meant || fire.outAt === null || isRested(fire.outAt, now) || !isWorth(need)) return null;
  return instant(fire.outAt + WORTH.rest);
}
