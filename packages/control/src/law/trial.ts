import { DAY, HOUR, type Instant, instant } from '@braise/domain';

/** How well a room is held by a law, against how well its valves hold it alone: plain data, a handful of numbers a room. */
export type LawTrial = {
  readonly at: Instant;
  /** °C asked for; null where it does not count. */
  readonly asked: number | null;
  /** When that, or whether a law acts, last changed. */
  readonly askedAt: Instant;
  /** Whether it was more then: a room that is above it is no longer on its way. Left out: it was not. */
  readonly rose?: boolean;
  /** When heat was last called for. */
  readonly heatedAt: Instant | null;
  /** Heat was asked for in vain since then, and the room is not back from that before `until`; null: it was not. Left out by an earlier program. */
  readonly lack?: { readonly since: Instant; readonly until: Instant } | null;
  /** Whether a law has acted since. */
  readonly byLaw: boolean;
  /** Mean square of what the room was off by while its valves were left to themselves, K², and the hours that it stands for. */
  readonly alone: { readonly square: number; readonly hours: number };
  /** By how much the law is behind, in hours of comfort as they are with the valves alone; never below nought. */
  readonly behind: number;
  /** The valves are left to themselves until then, or until there is another model than the one that was learned up to `learned`; null: a law may act. */
  readonly left: { readonly until: Instant; readonly learned: number | null } | null;
  /** Times that it was left so, and when a law was tried last. */
  readonly failures: number;
  readonly triedAt: Instant;
};

/** What is seen of a room. */
export type SeenRoom = {
  /** °C asked for while it is to be comfortable and nothing disturbs it; null: no score is kept. */
  readonly asked: number | null;
  /** °C by a sensor apart from its radiators; null without one. */
  readonly celsius: number | null;
  /** Whether it calls for heat. */
  readonly heats: boolean;
  /** It gets less than it asks for, whatever its valves are told: what heats it is away, or gives all it has. */
  readonly lacks: boolean;
  /** Up to when its model was learned; null: it has none. */
  readonly learned: Instant | null;
};

/** From this on a room is to be comfortable, °C. */
const COMFORT = 18.5;
/** A room is on its way for so long after a change, ms. */
const ON_ITS_WAY = 2 * HOUR;
/** Who heats a room answers for its warmth for so long, ms; then it is the sun's. */
const COASTS = 3 * HOUR;
/** A room that lacked heat may take as long to come back as it was without, within these, ms. */
const COMES_BACK = { least: HOUR / 2, most: 2 * HOUR };
/** A pause beyond which nobody knows what was, ms. */
const LONGEST = HOUR / 2;
/** K: more than that off counts no more, so that a feast is not the measure of a week. */
const MOST = 2;
/** What valves alone are taken for before they were seen, K², as if for so many hours; and the hours after which what was is forgotten. */
const USUAL = { square: 0.4, hours: 4 };
const REMEMBERED = 60;
/** Hours of comfort under a law in which what valves do alone fades: what they did in a mild autumn is no measure of a hard winter. */
const FADES = 200;
/** K² that no sensor tells from nought. */
const FLOOR = 0.15 ** 2;
/** A law is to be no worse than this many times the valves alone. */
const MARGIN = 1.1;
/** No hour counts more than so many. */
const MOST_BEHIND = 1.5;
/** Hours behind from which on the valves are left to themselves. */
const TOO_FAR = 6;
/** Left for so long, and twice as long after each failure. A law that was good for so long has its failures forgotten. */
const LEFT = 14 * DAY;
const MOST_FAILURES = 2;
const FORGIVEN = 28 * DAY;

/** A room that nobody has looked at. */
export const newTrial = (at: Instant): LawTrial => ({
  at,
  asked: null,
  askedAt: at,
  heatedAt: null,
  lack: null,
  byLaw: false,
  alone: USUAL,
  behind: 0,
  left: null,
  failures: 0,
  triedAt: at,
});

/**
 * Keeps the score of a room up to now. A law that is behind its valves alone is stopped: soon where it is far worse, after days where it is a little. It is tried
 * again with the next model, or after two weeks; after another failure only when a longer time is over.
 */
export function followTrial(before: LawTrial, seen: SeenRoom, now: Instant): LawTrial {
  const changed = seen.asked !== before.asked;
  const heatedAt = seen.heats ? now : before.heatedAt;
  const lack = seen.lacks ? lackingOn(before.lack ?? null, now) : (before.lack ?? null);
  const rose = changed ? seen.asked !== null && seen.asked > (before.asked ?? -Infinity) : before.rose === true;
  const next = { ...before, at: now, asked: seen.asked, askedAt: changed ? now : before.askedAt, rose, heatedAt, lack };
  const lasted = now - before.at;
  const isAbove = seen.asked !== null && seen.celsius !== null && seen.celsius > seen.asked;
  const isThere = now - before.askedAt > ON_ITS_WAY || (rose && isAbove);
  const counts = !changed && lasted > 0 && lasted <= LONGEST && isThere;
  const square = counts ? squareOf(seen, next, now) : null;
  const scored = square === null ? next : withScore(next, square, lasted / HOUR);
  return tryAgain(stop(scored, seen, now), seen, now);
}

function lackingOn(before: LawTrial['lack'], now: Instant): NonNullable<LawTrial['lack']> {
  const since = before != null && now <= before.until ? before.since : now;
  return { since, until: instant(now + Math.min(COMES_BACK.most, Math.max(COMES_BACK.least, now - since))) };
}

/** K² that a room is off; null where it does not count: nobody cools a room that is warm by itself, nor warms one that no heat comes to. */
function squareOf({ asked, celsius }: SeenRoom, { heatedAt, lack }: Pick<LawTrial, 'heatedAt' | 'lack'>, now: Instant): number | null {
  if (asked === null || asked < COMFORT || celsius === null) return null;
  const error = celsius - asked;
  if (error > 0 && (heatedAt === null || now - heatedAt > COASTS)) return null;
  if (error < 0 && lack != null && now <= lack.until) return null;
  return Math.min(Math.abs(error), MOST) ** 2;
}

function withScore(trial: LawTrial, square: number, hours: number): LawTrial {
  const { alone, behind } = trial;
  if (!trial.byLaw) {
    const known = Math.min(REMEMBERED, alone.hours + hours);
    return { ...trial, alone: { square: short(alone.square + (hours / known) * (square - alone.square)), hours: short(known) } };
  }
  const worse = Math.min(MOST_BEHIND, (square - FLOOR) / (alone.square + FLOOR) - MARGIN ** 2);
  const towards = (usual: number, known: number): number => short(known + (hours / FADES) * (usual - known));
  const faded = { square: towards(USUAL.square, alone.square), hours: towards(USUAL.hours, alone.hours) };
  return { ...trial, alone: faded, behind: short(Math.max(0, behind + hours * worse)) };
}

function stop(trial: LawTrial, { learned }: SeenRoom, now: Instant): LawTrial {
  if (trial.behind <= TOO_FAR) return trial;
  const until = instant(now + LEFT * 2 ** trial.failures);
  return { ...trial, behind: 0, left: { until, learned }, failures: Math.min(MOST_FAILURES, trial.failures + 1) };
}

function tryAgain(trial: LawTrial, { learned }: SeenRoom, now: Instant): LawTrial {
  const { left, failures, triedAt } = trial;
  if (left === null) return failures > 0 && now - triedAt > FORGIVEN ? { ...trial, failures: 0 } : trial;
  const learnedAnew = failures === 1 && learned !== null && learned !== left.learned;
  return now >= left.until || learnedAnew ? { ...trial, left: null, triedAt: now } : trial;
}

/** With whether a law acts from now on. */
export const actingBy = (trial: LawTrial, byLaw: boolean): LawTrial =>
  trial.byLaw === byLaw ? trial : { ...trial, byLaw, askedAt: trial.at, rose: false };

/** Short in storage, and finer than what ten minutes change of a week. */
const short = (value: number): number => Math.round(value * 1e6) / 1e6;
