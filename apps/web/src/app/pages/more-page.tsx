import { Outlet, useRouter } from '@tanstack/react-router';
import { useSignOut } from '../../api/use-sign-out.ts';
import { MoreScreen } from '../../features/more/more-screen.tsx';
import { useLocaleSwitch } from '../shell/locale-switch.tsx';

/** Plus, with what opens over it. */
export function MorePage() {
  const { session, wire } = useRouter().options.context.services;
  const [locale, setLocale] = useLocaleSwitch();
  const state = session.get();
  return (
    <>
      <MoreScreen
        wire={wire}
        person={state.status === 'signed-in' ? state.person : null}
        version={APP_VERSION}
        locale={locale}
        onLocale={(next) => void setLocale(next)}
        onSignOut={useSignOut()}
      />
      <Outlet />
    </>
  );
}
