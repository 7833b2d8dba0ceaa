import * as z from 'zod/mini';
import { ownPath } from '../session/sign-in.ts';
import { BACKEND_KEPT } from './backend-address.ts';

/** The home that staff asked for in this tab, and where they want to be in it. */
type BackendAccess = { readonly homeId: number; readonly redirectUrl: string };

const backendAccess = z.object({ homeId: z.int(), redirectUrl: z.string() });
const HOME = '/main/home';

/** A path within the home, as it may stand in an address that somebody else made; anything else is the home itself. */
export function pathInHome(asked: string | null, origin: string): string {
  const path = asked === null ? null : ownPath(asked, origin);
  return path?.startsWith('/main/') === true ? path : HOME;
}

/** What the address asks for; null when it names no home. */
export function readBackendAccess({ search, origin }: Pick<Location, 'search' | 'origin'>): BackendAccess | null {
  const query = new URLSearchParams(search);
  const homeId = Number(query.get('homeId'));
  if (!/^\d{1,9}$/.test(query.get('homeId') ?? '') || homeId < 1) return null;
  return { homeId, redirectUrl: pathInHome(query.get('redirectUrl'), origin) };
}

export const keepAccess = (storage: Pick<Storage, 'setItem'>, access: BackendAccess): void =>
  storage.setItem(BACKEND_KEPT, JSON.stringify(access));

/** What this tab was opened for; null when that is not known, or not to be read. */
export function keptAccess(storage: Pick<Storage, 'getItem'>): BackendAccess | null {
  try {
    const parsed = backendAccess.safeParse(JSON.parse(storage.getItem(BACKEND_KEPT) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
