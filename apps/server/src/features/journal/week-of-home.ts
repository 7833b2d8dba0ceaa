import { type Instant, DAY, MINUTE, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { type WrittenEntry, listEntries } from './journal.store.ts';

/** What was done in a home in seven days. */
export type WeekOfHome = {
  /** Blocks that began early; those of which it was measured when their room was warm, and of them those that were in time. */
  readonly starts: { readonly begun: number; readonly measured: number; readonly inTime: number };
  /** Minutes for which rooms were heated less since the sun was to come, of all rooms together. */
  readonly sunMinutes: number;
  /** Settings that residents made by hand, and schedules that they wanted not lowered. */
  readonly corrections: number;
};

const WEEK = 7 * DAY;
/** More than so many entries no home has in a week. */
const MOST = 5000;
/** A room that has its warmth within so much of its block is in time, ms. */
const IN_TIME = 10 * MINUTE;

export async function weekOfHome(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  homeId: number,
  now: Instant,
): Promise<WeekOfHome> {
  const asked = { homeId, roomId: null, origin: null, before: null, limit: MOST, since: instant(now - WEEK) };
  const entries = (await listEntries(database, asked)).toReversed();
  const starts = entries.filter(({ origin, detail }) => origin === 'early-start' && detail === 'EARLY_START');
  const measured = starts.flatMap(({ until, effect }) => (until === null || effect === null ? [] : [{ until, effect }]));
  return {
    starts: {
      // what is asked of a block may change while its room is heated for it
      begun: new Set(starts.map(({ roomId, until }) => `${roomId}/${until}`)).size,
      measured: measured.length,
      inTime: measured.filter(({ until, effect }) => effect.reachedAt !== null && Math.abs(effect.reachedAt - until) <= IN_TIME).length,
    },
    sunMinutes: Math.round(sunOf(entries, now) / MINUTE),
    corrections: entries.filter(({ kind, detail }) => kind === 'undo' || (kind === 'manual' && BY_HAND.has(detail))).length,
  };
}

/** Of `manual`: by an app or a dial. */
const BY_HAND: ReadonlySet<string | null> = new Set(['app', 'device']);

/** By these a setting changes. */
const CHANGES: ReadonlySet<WrittenEntry['kind']> = new Set(['setting', 'manual', 'resume', 'undo']);

/** How long schedules were lowered for the sun, ms: each until the next change in its room. */
function sunOf(entries: readonly WrittenEntry[], now: Instant): number {
  let lasted = 0;
  for (const ofRoom of Map.groupBy(entries, ({ roomId }) => roomId).values()) {
    const changes = ofRoom.filter(({ kind }) => CHANGES.has(kind));
    for (const [index, { kind, detail, at, expected }] of changes.entries())
      if (kind === 'setting' && detail === 'ADAPTIVE' && expected?.because === 'sun') lasted += (changes[index + 1]?.at ?? now) - at;
  }
  return lasted;
}
