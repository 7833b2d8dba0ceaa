import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { track } from '../../analytics/track.ts';
import { carryOut } from '../../api/carry-out.ts';
import { keptInvitation } from '../../api/people/kept-invitation.ts';
import { acceptCall, rejectCall } from '../../api/people/people-calls.ts';
import { readReceivedInvitation } from '../../api/people/read-people.ts';
import { isUsedUp, type JoinState, joinState } from './join-state.ts';

/** What was asked and is under way. */
export type JoinAsked = 'accept' | 'reject' | null;

/**
 * The invitation that this tab holds, and its answers. Each resolves to true once the server has it and the session knows of it; a failure is
 * told over the page and leaves everything as it was.
 */
export function useJoinHome() {
  const { wire, session, failures } = useRouter().options.context.services;
  const [kept] = useState(() => keptInvitation(sessionStorage));
  const [state, setState] = useState<JoinState>({ kind: 'loading-invitation' });
  const [asked, setAsked] = useState<JoinAsked>(null);
  const signedIn = useSyncExternalStore(session.subscribe, session.get);
  const homeId = signedIn.status === 'signed-in' ? signedIn.homeId : null;
  const home = useRef(homeId);
  home.current = homeId;

  const load = useCallback(async () => {
    const token = kept.get();
    if (token === null) return setState({ kind: 'no-token', failure: null });
    setState({ kind: 'loading-invitation' });
    const next = joinState(await readReceivedInvitation(wire, token), home.current);
    setState(next);
    if (next.kind === 'invalid-invitation') kept.forget();
    // the token stays: the dialog stands over the page of who has none, until it is read
    if (next.kind === 'no-token' && next.failure !== null) failures.show(next.failure, { asked: 'load', retry: () => void load() });
    return undefined;
  }, [wire, failures, kept]);
  useEffect(() => void load(), [load]);

  async function answer(what: 'accept' | 'reject'): Promise<boolean> {
    const token = kept.get();
    if (token === null || asked !== null) return false;
    setAsked(what);
    const result = await carryOut(wire, what === 'accept' ? acceptCall(token) : rejectCall(token));
    if (result.ok) {
      kept.forget();
      track({ category: 'onboarding', name: what === 'accept' ? 'joined' : 'rejected' });
      if (what === 'accept') await session.renew();
      setAsked(null);
      return true;
    }
    setAsked(null);
    if (isUsedUp(result.error)) {
      kept.forget();
      setState({ kind: 'invalid-invitation' });
    } else failures.show(result.error, { asked: 'change' });
    return false;
  }

  return {
    state,
    asked,
    homeId,
    load: () => void load(),
    accept: () => answer('accept'),
    reject: () => answer('reject'),
    forget: kept.forget,
  };
}
