import { addDays } from '../../climate/add-days.ts';
import { type MeterReading, type MeterStretch, daysBetween } from '../meter-reading.ts';

/** What a stretch needs to say anything of what heats, and of another stretch. */
const LEAST_DAYS = 7;
const LEAST_UNITS = 20;

export const saysEnough = (from: MeterReading, to: MeterReading): boolean =>
  daysBetween(from, to) >= LEAST_DAYS && to.value - from.value >= LEAST_UNITS;

/** Stretches that follow one another until together they say something. `open`: what is left over at the end, which says nothing yet. */
export function gatherStretches<S extends MeterStretch>(
  stretches: readonly S[],
): { readonly gathered: readonly (readonly S[])[]; readonly open: readonly S[] } {
  const gathered: (readonly S[])[] = [];
  let open: S[] = [];
  for (const stretch of stretches) {
    if (open.at(-1)?.to.id !== stretch.from.id) open = [];
    open.push(stretch);
    if (!saysEnough(open[0]!.from, stretch.to)) continue;
    gathered.push(open);
    open = [];
  }
  return { gathered, open };
}

/** The last reading, where nothing is told by it yet since `since`, ISO, and what a later one must come to: the first day, ISO, and the least figure; null: the last has that already. */
export type WaitingReading = { readonly id: string; readonly since: string; readonly day: string | null; readonly value: number | null };

export function waitingReading(stretches: readonly MeterStretch[]): WaitingReading | null {
  const { open } = gatherStretches(stretches);
  const [first, last] = [open[0]?.from, open.at(-1)?.to];
  if (first === undefined || last === undefined) return null;
  const week = addDays(first.day, LEAST_DAYS);
  // whose hour nobody says is taken for one at noon
  const day = daysBetween(first, { day: week, minute: null }) < LEAST_DAYS ? addDays(week, 1) : week;
  const value = first.value + LEAST_UNITS;
  return {
    id: last.id,
    since: first.day,
    day: daysBetween(first, last) >= LEAST_DAYS ? null : day,
    value: last.value >= value ? null : value,
  };
}
