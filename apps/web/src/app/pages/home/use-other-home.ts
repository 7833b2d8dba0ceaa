import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { LiveHome } from '../../../api/live/live-home.ts';

/** Leads whoever does not live in this home any more to the one where they do, or to where one begins. */
export function useOtherHome(live: LiveHome): void {
  const router = useRouter();
  const { session } = router.options.context.services;
  useEffect(() => {
    const look = () => {
      const state = session.get();
      if (state.status !== 'signed-in' || state.homeId === live.homeId) return;
      // without that part the guards of a new page lead there
      import('../../start/lead-to-other-home.ts')
        .then(({ leadToOtherHome }) => leadToOtherHome(router, live, state.homeId))
        .catch(() => location.reload());
    };
    // the session may have said so while the page was being drawn
    look();
    return session.subscribe(look);
  }, [router, session, live]);
}
