import { MINUTE } from '@braise/domain';

/** From and to, ms. */
export type Opening = { readonly from: number; readonly to: number };

/** What came of a room's windows over the judged days. */
export type WindowsVerdict = {
  /** Openings that are to be found: those of eight minutes or more. */
  readonly openings: number;
  readonly found: number;
  readonly falseAlarms: number;
  /** Of those that were found, minutes. */
  readonly delays: readonly number[];
};

/** Shorter ones are over before anything could be told of them: to find one is neither asked for nor wrong. */
const SHORTEST = 8 * MINUTE;
/** Between two openings this close nobody shut the window for good. */
const BETWEEN = 5 * MINUTE;
/** A sensor tells of what was for so long: until then an alarm is of this opening; later, while the room comes back, it is nobody's. */
const TOLD = { found: 10 * MINUTE, excused: 30 * MINUTE };

/** The minutes of an open window as openings. */
export function openingsOf(minutes: Iterable<number>): readonly Opening[] {
  const openings: { from: number; to: number }[] = [];
  for (const at of minutes) {
    const last = openings.at(-1);
    if (last !== undefined && at - last.to <= BETWEEN) last.to = at;
    else openings.push({ from: at - MINUTE, to: at });
  }
  return openings;
}

/** Holds alarms, by when they were raised, against openings; both in their order. */
export function judgeWindows(openings: readonly Opening[], alarms: readonly number[]): WindowsVerdict {
  const asked = openings.filter(({ from, to }) => to - from >= SHORTEST);
  const delays = asked.flatMap(({ from, to }) => {
    const alarm = alarms.find((at) => at >= from && at <= to + TOLD.found);
    return alarm === undefined ? [] : [(alarm - from) / MINUTE];
  });
  const isFalse = (at: number): boolean => !openings.some(({ from, to }) => at >= from - MINUTE && at <= to + TOLD.excused);
  return { openings: asked.length, found: delays.length, falseAlarms: alarms.filter(isFalse).length, delays };
}

/** A fall that a thermometer tells of clearly, K: five of its steps. */
const CLEAR = 0.5;

/** Openings in which the room's thermometer fell clearly, by what it had said before and said until an alarm would be late. Of the others nobody could tell by it. */
export function toldOpenings(
  openings: readonly Opening[],
  said: readonly { readonly at: number; readonly celsius: number }[],
): readonly Opening[] {
  return openings.filter(({ from, to }) => {
    const before = said.findLast(({ at }) => at <= from)?.celsius;
    return before !== undefined && said.some(({ at, celsius }) => at > from && at <= to + TOLD.found && celsius <= before - CLEAR + 1e-9);
  });
}
