import type { HistoryState } from '@tanstack/react-router';
import type { SessionState } from '../../../api/session/session.ts';

/** What to tell of the home that a person had when a page began, and has no more; undefined: nothing. A page outside of it knows no name. */
export const homeLostSince = (hadHome: boolean, now: SessionState): HistoryState['formerHome'] =>
  hadHome && now.status === 'signed-in' && now.homeId === null ? { name: null, by: 'unknown' } : undefined;
