import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Once the session has ended, leaves a page that needs one for the page that says why. */
export function useSignedOutPage(): void {
  const router = useRouter();
  const { session } = router.options.context.services;
  useEffect(
    () =>
      session.subscribe(() => {
        const state = session.get();
        // the guards know which pages need one
        if (state.status === 'signed-out' && state.because !== null) void router.invalidate();
      }),
    [session, router],
  );
}
