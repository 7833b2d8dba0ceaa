import type { AnyRouter } from '@tanstack/react-router';
import type { LiveHome } from '../../api/live/live-home.ts';
import { leavesByItself } from '../../api/people/own-leaving.ts';
import { addressesAt } from '../../host/addresses.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The home that the person has left, or was taken out of: by whom, as far as this page knows; its name where it was known. */
    formerHome?: { readonly name: string | null; readonly by: 'self' | 'other' | 'unknown' };
  }
}

/** The person of this page lives in `homeId` from now on, or nowhere. */
export async function leadToOtherHome(router: AnyRouter, live: LiveHome, homeId: number | null): Promise<void> {
  const { pathname } = router.state.location;
  // only its last view has stood here: the address is what the person asked of the home that they live in
  const ofBefore = live.isOfBefore();
  if (homeId !== null && ofBefore) return router.invalidate();
  if (homeId !== null) {
    await router.navigate({ to: addressesAt(pathname).at('/home'), replace: true });
    await router.invalidate();
    return;
  }
  await router.navigate({
    to: addressesAt(pathname).setup('/welcome'),
    replace: true,
    state: { formerHome: { name: live.home()?.name ?? null, by: leavesByItself(live.homeId) ? 'self' : ofBefore ? 'unknown' : 'other' } },
  });
}
