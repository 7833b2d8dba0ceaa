import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSignOut } from '../../../api/session/use-sign-out.ts';
import { goHome } from '../../guards/mobile-setup.ts';
import type { PhoneSetup } from '../../guards/mobile-setup-guards.ts';

/** What a page of a phone's setup knows and can do. */
export function usePhoneSetup() {
  const router = useRouter();
  const { services } = router.options.context;
  const { homeId } = useRouteContext({ strict: false });
  const setup: Partial<PhoneSetup> = useRouteContext({ strict: false });
  if (homeId === undefined || setup.phones === undefined) throw new Error('usePhoneSetup needs a page of the setup of a phone');
  const { phone = null, phones, eligible = false } = setup;
  const home = useCallback(() => {
    if (goHome() === 'here') void router.navigate({ to: '/web-view/home', replace: true });
  }, [router]);
  const signOut = useSignOut();
  return { wire: services.wire, homeId, phone, phones, eligible, goHome: home, signOut };
}
