import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Once the session has ended, leaves a page that needs one for the page that says why. */
export function useSignedOutPage(): void {
  const router = useRouter();
  const { session } = router.options.context.services;
  useEffect(() => {
    let before = session.get();
    return session.subscribe(() => {
      const state = session.get();
      const ended = state.status === 'signed-out' && (state.because !== null || before.status === 'signed-in');
      before = state;
      // the guards know which pages need one
      if (ended) void router.invalidate();
    });
  }, [session, router]);
}
