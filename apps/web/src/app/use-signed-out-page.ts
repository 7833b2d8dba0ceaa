import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leaves for the page that says why, once the session has ended. */
export function useSignedOutPage(): void {
  const router = useRouter();
  const { session } = router.options.context.services;
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get().status === 'signed-out') void router.navigate({ to: '/signed-out', replace: true });
      }),
    [session, router],
  );
}
