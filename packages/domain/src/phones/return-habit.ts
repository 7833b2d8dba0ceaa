import { addDays } from '../climate/add-days.ts';
import { type LocalDay, localDayAt, localDayOf, wallInstant } from '../schedule/local-day.ts';
import { DAY, HOUR, MINUTE } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';
import { AWAY_AFTER, type Band, type PhoneTrack } from './phone-track.ts';

/** When somebody comes back, by when they left, and how long their way takes: counts alone, of which nobody can tell a day any more. */
export type ReturnHabit = {
  /** The day, counted from 1970, up to which the counts are forgotten. */
  readonly day: number;
  /** By `keyOf`, for a working day twice, as its kind and as itself: how often they were back in each quarter of an hour, counted from the midnight before they left. */
  readonly returns: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Minutes from the moment they entered a band on their way home, the last of them. */
  readonly ways: Readonly<Partial<Record<Band, readonly number[]>>>;
};

export const NO_RETURNS: ReturnHabit = { day: 0, returns: {}, ways: {} };

/** After so many days a return counts for a third (1/e) of a new one. */
const FORGOTTEN_AFTER = 60;
/** Less is dropped. */
const NEGLIGIBLE = 0.02;
const QUARTER = 15 * MINUTE;
/** Who stays away for longer is on a journey, which is no habit. */
const LONGEST = 48 * HOUR;
const MOST_WAYS = 20;
/** A way of so many times more than is usual had a stop on it. */
const LONGEST_WAY = 4;

/** Minutes that a way takes from a band's outer border, until enough of them are known. */
const USUAL_WAY: Readonly<Record<Band, number>> = { 0: 0, 1: 4, 2: 10, 3: 20, 4: 40 };
const ENOUGH_WAYS = 8;

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
type DayKind = 'work' | 'saturday' | 'sunday';
type DayClass = DayKind | (typeof WORKDAYS)[number];
const kindOf = ({ weekday }: LocalDay): DayKind => (weekday <= 5 ? 'work' : weekday === 6 ? 'saturday' : 'sunday');
/** A working day by itself; null: there is no other day of its kind. */
const workdayOf = ({ weekday }: LocalDay): DayClass | null => WORKDAYS[weekday - 1] ?? null;
const keyOf = (day: DayClass, hour: number): string => `${day}/${hour}`;

/** What the wall clock of a day shows at a time, ms after its midnight; days beyond it count on. */
function wallOf(timeZone: string, day: LocalDay, at: Instant): number {
  const own = localDayAt(timeZone, at);
  const days = Math.round((Date.parse(own.date) - Date.parse(day.date)) / DAY);
  const segment = own.segments.findLast((one) => one.at <= at);
  return days * DAY + (segment === undefined ? at - own.start : at - segment.at + segment.wall);
}

/** The habit with one return more: of a phone that came home at `backAt`, as it was known just before. */
export function learnReturn(habit: ReturnHabit, track: PhoneTrack, timeZone: string, backAt: Instant): ReturnHabit {
  const { leftAt, inward } = track;
  const ways: Partial<Record<Band, readonly number[]>> = { ...habit.ways };
  for (const { band, at } of inward) {
    const minutes = (backAt - at) / MINUTE;
    if (minutes < 0 || minutes > LONGEST_WAY * USUAL_WAY[band]) continue;
    ways[band] = [...(ways[band] ?? []), Math.round(minutes)].slice(-MOST_WAYS);
  }
  if (leftAt === null || backAt - leftAt < AWAY_AFTER || backAt - leftAt > LONGEST) return { ...habit, ways };
  const left = localDayAt(timeZone, leftAt);
  const hour = Math.floor(wallOf(timeZone, left, leftAt) / HOUR);
  const quarter = String(Math.floor(wallOf(timeZone, left, backAt) / QUARTER));
  const { day, returns } = faded(habit, Math.floor(backAt / DAY));
  const counted = [kindOf(left), workdayOf(left)]
    .filter((one) => one !== null)
    .map((one) => {
      const key = keyOf(one, hour);
      const counts = returns[key] ?? {};
      return [key, { ...counts, [quarter]: (counts[quarter] ?? 0) + 1 }] as const;
    });
  return { day, ways, returns: { ...returns, ...Object.fromEntries(counted) } };
}

function faded({ day, returns }: ReturnHabit, today: number): Pick<ReturnHabit, 'day' | 'returns'> {
  const keep = Math.exp(-Math.max(0, today - day) / FORGOTTEN_AFTER);
  const kept = Object.entries(returns).map(([key, counts]) => {
    const left = Object.entries(counts).map(([quarter, count]) => [quarter, Math.round(count * keep * 1_000) / 1_000] as const);
    return [key, Object.fromEntries(left.filter(([, count]) => count >= NEGLIGIBLE))] as const;
  });
  return { day: Math.max(day, today), returns: Object.fromEntries(kept.filter(([, counts]) => Object.keys(counts).length > 0)) };
}

/** Minutes that the way home takes from where a band is entered: the median of those known, where there are enough. */
export function wayFrom({ ways }: ReturnHabit, band: Band): number {
  const known = ways[band] ?? [];
  if (known.length < ENOUGH_WAYS) return USUAL_WAY[band];
  const sorted = [...known].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? USUAL_WAY[band];
}

/** The share of absences like one that had ended by a time. */
export type Arrival = { readonly at: Instant; readonly share: number };

/** An hour beside that of leaving counts for so much of it. */
const BESIDE = 0.5;
/** Fewer returns (or as many, long ago) make no habit. */
const ENOUGH_RETURNS = 3;

/** What is usual of all days of its kind counts beside a weekday's own returns as so many of them: one that is otherwise changes nothing, three do. */
const AS_ITS_KIND = 2;

/** Returns by the quarter of an hour, of absences that began about an hour of such days. */
function returnsAbout({ returns }: ReturnHabit, day: DayClass, hour: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const [beside, worth] of [
    [-1, BESIDE],
    [0, 1],
    [1, BESIDE],
  ] as const)
    for (const [quarter, count] of Object.entries(returns[keyOf(day, hour + beside)] ?? {}))
      counts.set(Number(quarter), (counts.get(Number(quarter)) ?? 0) + count * worth);
  return counts;
}

const sumOf = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/**
 * When somebody may be back who left at `leftAt` and is out still, by absences that began about then on such a day and lasted until now at least; empty while too
 * few are known. A weekday is what its kind is until its own returns say otherwise. A return of which only the quarter of an hour is known was in its middle.
 */
export function arrivalsBy(habit: ReturnHabit, leftAt: Instant, timeZone: string, now: Instant): readonly Arrival[] {
  const day = localDayAt(timeZone, leftAt);
  const hour = Math.floor(wallOf(timeZone, day, leftAt) / HOUR);
  const kind = returnsAbout(habit, kindOf(day), hour);
  const ofKind = sumOf(kind);
  if (ofKind < ENOUGH_RETURNS) return [];
  const workday = workdayOf(day);
  const own = workday === null ? null : returnsAbout(habit, workday, hour);
  const counts = new Map(own);
  for (const [quarter, count] of kind) counts.set(quarter, (counts.get(quarter) ?? 0) + (count * AS_ITS_KIND) / ofKind);
  const middleOf = (quarter: number): number => (quarter + 0.5) * QUARTER;
  const here = wallOf(timeZone, day, now);
  const later = [...counts].filter(([quarter]) => middleOf(quarter) > here).sort(([a], [b]) => a - b);
  const left = sumOf(new Map(later));
  if (left < sumOf(counts) * STILL_USUAL) return [];
  let sum = 0;
  return later.map(([quarter, count]) => {
    sum += count;
    return { at: atWall(timeZone, day, middleOf(quarter)), share: sum / left };
  });
}

/** Who is out when all but so small a share were back is not where they usually are. */
const STILL_USUAL = 0.1;

/** When the wall clock shows a time after a day's midnight: what the clocks skip is where they skip it. */
function atWall(timeZone: string, day: LocalDay, wall: number): Instant {
  const days = Math.floor(wall / DAY);
  const own = days === 0 ? day : localDayOf(timeZone, addDays(day.date, days));
  return own === null ? instant(day.start + wall) : wallInstant(own, (wall - days * DAY) / MINUTE);
}
