import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signOut } from './sign-out.ts';

/** Ends the session of this page, and leads to the page that says so; `onEnded` first. Where that fails the dialog for failures tells it. */
export function useSignOut(onEnded?: () => void): () => void {
  const router = useRouter();
  const { session, failures } = router.options.context.services;
  return useCallback(
    () =>
      void signOut(session, failures, async () => {
        onEnded?.();
        await router.navigate({ to: '/signed-out', replace: true });
      }),
    [router, session, failures, onEnded],
  );
}
