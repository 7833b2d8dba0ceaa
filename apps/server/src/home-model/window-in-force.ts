import type { OpenWindow } from '@braise/control';
import { type Instant, SECOND, instant } from '@braise/domain';
import type { HomeModel, RoomModel } from './home-model.ts';

/** The window that a room is aired by: as decided, with what a person has said since. Null: none. */
export function windowInForce({ decidedAt }: HomeModel, { decision, openWindow }: RoomModel, now: Instant): OpenWindow | null {
  const { activatedAt, cancelledAt, timeoutSeconds } = openWindow;
  const isNew = (at: Instant | null): at is Instant => at !== null && (decidedAt === null || at >= decidedAt);
  const decided = decision?.openWindow ?? null;
  const open = decided !== null && isNew(cancelledAt) && cancelledAt >= decided.since ? null : decided;
  if (!isNew(activatedAt) || (cancelledAt !== null && cancelledAt >= activatedAt)) return open;
  const until = instant(activatedAt + timeoutSeconds * SECOND);
  if (now >= until) return open;
  if (open === null) return { since: activatedAt, until, source: 'person' };
  return { ...open, until: instant(Math.max(open.until, until)) };
}
