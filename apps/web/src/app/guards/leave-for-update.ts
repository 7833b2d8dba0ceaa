import type { AnyRouter } from '@tanstack/react-router';
import { addressesAt } from '../../host/addresses.ts';
import { isAtHome } from '../at-home.ts';

/**
 * Leaves a page of a home for the updating screen if `isOutdated` says so. That may take a while: the screen leads on to where the person has
 * come by then. A consent that was asked for meanwhile is asked for again.
 */
export async function leaveForUpdate(router: AnyRouter, isOutdated: (hasHome: boolean) => Promise<boolean>): Promise<void> {
  if (!(await isOutdated(isAtHome(router))) || !isAtHome(router)) return;
  const { pathname, href, state } = router.state.location;
  await router.navigate({
    to: addressesAt(pathname).beside('/updating'),
    search: { redirect: state.consentReturn ?? href },
    replace: true,
  });
}
