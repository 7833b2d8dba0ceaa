import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This page has deleted the account. */
    accountDeleted?: boolean;
  }
}

/** What follows once the person of this page has left the home, or has deleted the account. */
export function useLeaveHome() {
  const navigate = useNavigate();
  const { session } = useRouter().options.context.services;
  const state = session.get();
  // the session learns that there is no home any more, and the page around this one leads on
  const onLeft = useCallback(() => void session.renew(), [session]);
  const onDeleted = useCallback(() => {
    // it needs no session: any other page would be left for the one that says that it has ended
    void navigate({ to: '/account/deleted', replace: true, state: { accountDeleted: true } });
  }, [navigate]);
  return { ownId: state.status === 'signed-in' ? state.person.id : null, onLeft, onDeleted };
}
