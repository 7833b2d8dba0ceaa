import { type Instant, DAY, HOUR, MINUTE, instant } from '@braise/domain';
import type { HeatSourceReason } from '../decision.ts';
import { type Valve, takesWater } from './believed-open.ts';
import type { Burn } from './heat-source-memory.ts';
import { URGENT } from './next-fire.ts';

/**
 * Times that a source is kept on and off at least, ms, and starts that it makes in an hour at most. `spell`: while no room is far behind, one that is
 * only switched heats for so long and then rests for so long: by itself it would go on with many short burns once its water is hot.
 */
export type Manners = {
  readonly on: number;
  readonly off: number;
  readonly startsPerHour: number;
  readonly spell?: { readonly on: number; readonly off: number };
};
export const MANNERS: Readonly<Record<'boiler' | 'heat-pump' | 'contact', Manners>> = {
  boiler: { on: 6 * MINUTE, off: 8 * MINUTE, startsPerHour: 3 },
  contact: { on: 6 * MINUTE, off: 8 * MINUTE, startsPerHour: 3, spell: { on: 45 * MINUTE, off: 12 * MINUTE } },
  'heat-pump': { on: 20 * MINUTE, off: 10 * MINUTE, startsPerHour: 3 },
};

/** Time that a valve needs to let water through, ms. */
const TRAVEL = 3 * MINUTE;
/** The source starts for one room this far behind, K, or for this much demand together. */
const START = { error: 0.3, requestPerRoom: 0.25, most: 1 };
/** It stops when less than this is asked for. */
const STOP = 0.2;
/** Starts of a day beyond which each raises the bar for the next by this much. */
const SOFT_CAP = { starts: 40, each: 0.1 };

export const newBurn = (now: Instant): Burn => ({ on: false, changedAt: null, starts: [], day: { count: 0, at: now } });

/** Whether heat is to be made now, and why (not). Valves that are not believed open stop a burn at once, whatever its age. */
export function callForHeat(
  valves: readonly Valve[],
  open: Readonly<Record<string, { readonly since: Instant }>>,
  before: Burn,
  manners: Manners,
  now: Instant,
): { readonly burn: Burn; readonly reason: HeatSourceReason } {
  const starts = before.starts.filter(({ at }) => now - at < HOUR);
  const day = { count: before.day.count * Math.exp(-Math.max(0, now - before.day.at) / DAY), at: now };
  const turned = (on: boolean, reason: HeatSourceReason) => ({
    burn: { on, changedAt: on === before.on ? before.changedAt : now, starts, day },
    reason,
  });
  const age = before.changedAt === null ? Infinity : now - before.changedAt;
  const requested = valves.filter(({ live, request }) => live && request > 0);
  const passing = valves.filter(({ open: isOpen }) => isOpen);
  const total = requested.reduce((sum, { request }) => sum + request, 0);

  if (!valves.some(({ live }) => live)) return turned(false, 'NOTHING_HEARD');
  if (passing.length === 0) return turned(false, total >= STOP ? 'VALVES_SHUT' : 'NO_CALL');
  const behind = requested.some(({ open: isOpen, error }) => isOpen && error !== null && error >= URGENT.behind);
  const spell = behind ? undefined : manners.spell;
  if (before.on) {
    if (spell !== undefined && age >= spell.on) return turned(false, 'RESTS');
    if (total >= STOP && valves.some(takesWater)) return turned(true, 'ROOMS_CALL');
    return age < manners.on ? turned(true, 'MINIMUM_ON') : turned(false, 'NO_CALL');
  }
  const bar = Math.max(0, day.count - SOFT_CAP.starts) * SOFT_CAP.each;
  const ready = requested.filter(({ key }) => now - (open[key]?.since ?? now) >= TRAVEL);
  const far = requested.some(({ open: isOpen, error }) => isOpen && error !== null && error >= START.error + bar);
  if (!far && total < Math.min(START.most, START.requestPerRoom * valves.length) + bar) return turned(false, 'NO_CALL');
  if (!valves.some(takesWater)) return turned(false, 'VALVES_SHUT');
  if (ready.length === 0) return turned(false, 'VALVES_OPENING');
  if (age < (spell?.off ?? manners.off)) return turned(false, 'MINIMUM_OFF');
  if (starts.length >= manners.startsPerHour) return turned(false, 'STARTS_SPENT');
  return {
    burn: { on: true, changedAt: now, starts: [...starts, { at: now }], day: { count: day.count + 1, at: now } },
    reason: 'ROOMS_CALL',
  };
}

/** When, after `now`, time alone would change the answer; null when it would not. */
export function nextTurn(
  { changedAt, starts }: Burn,
  reason: HeatSourceReason,
  open: Readonly<Record<string, { readonly since: Instant }>>,
  manners: Manners,
  now: Instant,
): Instant | null {
  const spellEnds = manners.spell === undefined || changedAt === null ? null : instant(changedAt + manners.spell.on);
  if (reason === 'ROOMS_CALL') return spellEnds !== null && spellEnds > now ? spellEnds : null;
  if (reason === 'MINIMUM_ON') return changedAt === null ? null : instant(changedAt + manners.on);
  if (reason === 'MINIMUM_OFF' || reason === 'LITTLE_OWED') {
    const ends = [manners.off, manners.spell?.off ?? manners.off].map((off) => (changedAt ?? now) + off).filter((at) => at > now);
    return ends.length === 0 ? null : instant(Math.min(...ends));
  }
  if (reason === 'STARTS_SPENT') return starts[0] === undefined ? null : instant(starts[0].at + HOUR);
  if (reason !== 'VALVES_OPENING') return null;
  // Others may have let water through for long, for rooms that want none of it.
  const opened = Object.values(open).flatMap(({ since }) => (since + TRAVEL > now ? [since + TRAVEL] : []));
  return opened.length === 0 ? null : instant(Math.min(...opened));
}
