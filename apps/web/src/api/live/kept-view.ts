import { readAccessToken, readAccessTokenCookie } from '@braise/contract/host';
import { homeView } from '@braise/contract/live';
import { sessionToken } from '@braise/contract/session';
import * as z from 'zod/mini';
import { readSessionMark } from '../session/session-mark.ts';
import { KEPT_VIEW, type KeptHome } from './view-of-before.ts';

const kept = z.object({
  build: z.string(),
  mark: z.nullable(z.string()),
  person: sessionToken.shape.person,
  homeId: z.int(),
  view: homeView,
  /** When it came, in milliseconds of this device's clock. */
  receivedAt: z.number(),
});
/**
 * What was kept under the session that this browser holds, as its `cookies` say, by whichever build, if this one can still read it. A session that a
 * host holds has no mark: what was kept under one is of whom the host's token names.
 */
export function readKeptView(storage: Pick<Storage, 'getItem'>, cookies: string): KeptHome | null {
  try {
    const parsed = kept.safeParse(JSON.parse(storage.getItem(KEPT_VIEW) ?? 'null'));
    return parsed.success && isOfSession(parsed.data, cookies) ? parsed.data : null;
  } catch {
    return null;
  }
}

const isOfSession = ({ mark, person }: KeptHome, cookies: string): boolean =>
  mark === null ? readAccessToken(readAccessTokenCookie(cookies) ?? '')?.personId === person.id : mark === readSessionMark(cookies);

/** Removes what was kept of a home of the person: they do not live there any more, and have been told. */
export function forgetKeptView(storage: Pick<Storage, 'getItem' | 'removeItem'>, cookies: string, personId: string): void {
  if (readKeptView(storage, cookies)?.person.id === personId) storage.removeItem(KEPT_VIEW);
}
