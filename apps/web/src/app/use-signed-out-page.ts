import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leaves for the page that says why, once the session has ended. */
export function useSignedOutPage(): void {
  const router = useRouter();
  const { session } = router.options.context.services;
  useEffect(
    () =>
      session.subscribe(() => {
        // whoever has deleted the account is on the way to the page that says so
        if (session.get().status !== 'signed-out' || router.latestLocation.state.accountDeleted === true) return;
        void router.navigate({ to: '/signed-out', replace: true });
      }),
    [session, router],
  );
}
