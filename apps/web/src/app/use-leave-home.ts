import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages-provider.tsx';
import { announce } from '../ui/announcer.tsx';

/** What follows once the person of this page has left the home, or has deleted the account. */
export function useLeaveHome() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { session } = useRouter().options.context.services;
  const state = session.get();
  const onLeft = useCallback(
    async (home: string) => {
      await session.renew();
      await navigate({ to: '/home-setup/start', replace: true });
      announce(t('people.left', { home }));
    },
    [session, navigate, t],
  );
  const onDeleted = useCallback(async () => {
    // the page first: an ended session would lead to the page that says so
    await navigate({ to: '/account/deleted', replace: true, state: { accountDeleted: true } });
    await session.end('asked');
  }, [session, navigate]);
  return {
    ownId: state.status === 'signed-in' ? state.person.id : null,
    onLeft: (home: string) => void onLeft(home),
    onDeleted: () => void onDeleted(),
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The people of the home are the entry before. */
    overPeople?: boolean;
    /** This page has deleted the account. */
    accountDeleted?: boolean;
  }
}
