import type { HomeView } from '@braise/contract/live';
import type { SessionToken } from '@braise/contract/session';
import { readSessionMark } from '../session/session-mark.ts';

/** What was last known of a home. */
export type StoredHome = {
  /** When the page was built that kept it; empty in development. */
  readonly build: string;
  /** Of the session that it was kept under. */
  readonly mark: string | null;
  readonly person: SessionToken['person'];
  readonly homeId: number;
  readonly view: HomeView;
  readonly receivedAt: number;
};

/** Where it is kept until the session ends. */
export const STORED_VIEW = 'braise.last-view';

/** Which build this page is of. */
export const buildOf = (page: Pick<Document, 'querySelector'>): string =>
  page.querySelector('meta[name="built-at"]')?.getAttribute('content') ?? '';

/**
 * The home as this very build left it, under the session that this browser holds now; null: nothing of the kind is kept. It is drawn before the
 * server has answered: what another session left must not stand for a frame, and what another build left may have another shape.
 */
export function viewOfBefore(storage: Pick<Storage, 'getItem'>, page: Pick<Document, 'cookie' | 'querySelector'>): StoredHome | null {
  const mark = readSessionMark(page.cookie);
  const kept = mark === null ? null : read(storage);
  return kept?.mark === mark && kept?.build === buildOf(page) ? kept : null;
}

/** Removes what another session left than the one that begins under `mark`. */
export function dropViewOfOthers(storage: Pick<Storage, 'getItem' | 'removeItem'>, mark: string | null): void {
  if (read(storage)?.mark !== mark) storage.removeItem(STORED_VIEW);
}

function read(storage: Pick<Storage, 'getItem'>): StoredHome | null {
  try {
    return JSON.parse(storage.getItem(STORED_VIEW) ?? 'null');
  } catch {
    return null;
  }
}
