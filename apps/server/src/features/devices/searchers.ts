import { type Instant, MINUTE, instant } from '@braise/domain';

/** Pages that search in one home at once; the oldest is forgotten beyond it. */
const MOST = 50;
/** Requests of a page overtake each other by less, ms. */
const OVERTAKES_BY = MINUTE;

/** Who searches for devices in which home, so that one who leaves does not shut the network for another. */
export function createSearchers() {
  const byHome = new Map<number, Map<string, Instant>>();
  /** Who has left before their search came, until when that is remembered. */
  const early = new Map<string, Instant>();

  function ofHome(homeId: number, now: Instant): Map<string, Instant> {
    const found = byHome.get(homeId) ?? new Map<string, Instant>();
    // whoever closed their page is gone with the countdown that they were shown
    for (const [searcher, until] of found) if (until <= now) found.delete(searcher);
    return found;
  }

  return {
    /** False: they have left already. */
    searches(homeId: number, searcher: string, until: Instant, now: Instant): boolean {
      if ((early.get(`${homeId} ${searcher}`) ?? 0) > now) return false;
      const found = ofHome(homeId, now);
      found.delete(searcher);
      const [oldest] = found.keys();
      if (found.size >= MOST && oldest !== undefined) found.delete(oldest);
      byHome.set(homeId, found.set(searcher, until));
      return true;
    },
    /** Whether anybody searches. */
    goOn: (homeId: number, now: Instant): boolean => ofHome(homeId, now).size > 0,
    /** Whether others go on. */
    leaves(homeId: number, searcher: string, now: Instant): boolean {
      const found = ofHome(homeId, now);
      for (const [who, end] of early) if (end <= now) early.delete(who);
      if (!found.delete(searcher) && early.size < MOST) early.set(`${homeId} ${searcher}`, instant(now + OVERTAKES_BY));
      if (found.size === 0) byHome.delete(homeId);
      return found.size > 0;
    },
    /** It is shut for everybody. */
    shut: (homeId: number): void => void byHome.delete(homeId),
  };
}
export type Searchers = ReturnType<typeof createSearchers>;
