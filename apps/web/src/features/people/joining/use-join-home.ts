import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { track } from '../../../analytics/track.ts';
import { carryOut } from '../../../api/commands/carry-out.ts';
import { storedInvitation } from '../../../api/people/stored-invitation.ts';
import { tellOfInvitation } from '../../../api/people/tell-of-invitation.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { settleInto } from '../../../api/session/settle-into.ts';
import { invalidInvitation, isUsedUp, type JoinState, joinState } from './join-state.ts';

/** What was asked and is under way. */
export type JoinAsked = 'accept' | 'reject' | null;

/**
 * The invitation whose link was followed here, else the one that went to the address of the person, and its answers. Each resolves to true once the server has it and the session knows of it; a failure is
 * told over the page and leaves everything as it was.
 */
export function useJoinHome() {
  const { wire, session, failures } = useRouter().options.context.services;
  const [kept] = useState(() => storedInvitation(localStorage));
  const [state, setState] = useState<JoinState>({ kind: 'loading-invitation' });
  const [asked, setAsked] = useState<JoinAsked>(null);
  const signedIn = useSyncExternalStore(session.subscribe, session.get);
  const homeId = signedIn.status === 'signed-in' ? signedIn.homeId : null;
  const home = useRef(homeId);
  home.current = homeId;
  const keptForThem = useCallback(() => {
    const known = session.get();
    return known.status === 'signed-in' ? kept.of(known.person.id) : null;
  }, [session, kept]);
  /** The home that was joined, of which the session may not know yet. */
  const joined = useRef<number | null>(null);
  const named = useRef<string | null>(null);

  const load = useCallback(async () => {
    setState({ kind: 'loading-invitation' });
    const next = await find();
    setState(next);
    if (next.kind === 'invalid-invitation') kept.forget();
    // the token stays: the dialog stands over the page of who has none, until it is read
    if (next.kind === 'no-token' && next.failure !== null) failures.show(next.failure, { asked: 'load', retry: () => void load() });

    async function find(): Promise<JoinState> {
      named.current = keptForThem();
      if (named.current === null) {
        const own = await wire.call(endpoints.getOwnInvitations);
        if (!own.ok) return { kind: 'no-token', failure: own.error };
        // the latest stands first
        named.current = own.value[0]?.token ?? null;
      }
      if (named.current === null) return { kind: 'no-token', failure: null };
      const received = await wire.call(endpoints.getReceivedInvitation, { params: { invitationToken: named.current } });
      return joinState(received, home.current);
    }
  }, [wire, failures, kept, keptForThem]);
  useEffect(() => void load(), [load]);

  async function join(invitationToken: string): Promise<CallError | null> {
    if (joined.current === null) {
      const accepted = await carryOut(wire, callTo(endpoints.acceptInvitation, { params: { invitationToken } }));
      if (!accepted.ok) return accepted.error;
      joined.current = accepted.value.homeId;
      track({ category: 'onboarding', name: 'joined' });
    }
    const settled = await settleInto(session, joined.current);
    return settled.ok ? null : settled.error;
  }

  async function turnDown(invitationToken: string): Promise<CallError | null> {
    const rejected = await carryOut(wire, callTo(endpoints.rejectInvitation, { params: { invitationToken } }));
    if (!rejected.ok) return rejected.error;
    track({ category: 'onboarding', name: 'rejected' });
    return null;
  }

  async function answer(what: 'accept' | 'reject'): Promise<boolean> {
    const token = named.current;
    if (token === null || asked !== null) return false;
    setAsked(what);
    const error = await (what === 'accept' ? join(token) : turnDown(token));
    setAsked(null);
    if (error === null || isUsedUp(error)) kept.forget();
    if (error === null) return true;
    if (isUsedUp(error)) setState(invalidInvitation(error));
    else failures.show(error, { asked: 'change' });
    return false;
  }

  /** Leaves the link to another account, for which this one is about to sign out. */
  function leaveToOther(): void {
    const token = keptForThem();
    if (token === null) return;
    kept.keep(token);
    void tellOfInvitation(token);
  }

  return {
    state,
    asked,
    homeId,
    load: () => void load(),
    accept: () => answer('accept'),
    reject: () => answer('reject'),
    forget: kept.forget,
    leaveToOther,
  };
}
