import { Outlet, useRouter } from '@tanstack/react-router';
import { useSignOut } from '../../../api/session/use-sign-out.ts';
import { storedPhone } from '../../../host/stored-phone.ts';
import { MoreScreen } from '../../../features/more/more-screen.tsx';

/** Plus, with what opens over it. */
export function MorePage() {
  const { session, wire } = useRouter().options.context.services;
  const state = session.get();
  return (
    <>
      <MoreScreen
        wire={wire}
        person={state.status === 'signed-in' ? state.person : null}
        staff={session.mode() === 'backend'}
        version={APP_VERSION}
        counts={state.status === 'signed-in' && state.homeId !== null && storedPhone(localStorage, state.homeId) !== null}
        onSignOut={useSignOut()}
      />
      <Outlet />
    </>
  );
}
