import { readAccessToken, readAccessTokenCookie } from '@braise/contract/host';
import { homeView } from '@braise/contract/live';
import { sessionToken } from '@braise/contract/session';
import * as z from 'zod/mini';
import { readSessionMark } from '../session/session-mark.ts';
import { STORED_VIEW, type StoredHome } from './view-of-before.ts';

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
export function readStoredView(storage: Pick<Storage, 'getItem'>, cookies: string): StoredHome | null {
  try {
    const parsed = kept.safeParse(JSON.parse(storage.getItem(STORED_VIEW) ?? 'null'));
    return parsed.success && isOfSession(parsed.data, cookies) ? parsed.data : null;
  } catch {
    return null;
  }
}

const isOfSession = ({ mark, person }: StoredHome, cookies: string): boolean =>
  mark === null ? readAccessToken(readAccessTokenCookie(cookies) ?? '')?.personId === person.id : mark === readSessionMark(cookies);

/** Removes what was kept of a home of the person: they do not live there any more, and have been told. */
export function forgetStoredView(storage: Pick<Storage, 'getItem' | 'removeItem'>, cookies: string, personId: string): void {
  if (readStoredView(storage, cookies)?.person.id === personId) storage.removeItem(STORED_VIEW);
}
