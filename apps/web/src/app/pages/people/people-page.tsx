import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PeoplePanel } from '../../../features/people/residents/people-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useLeaveHome } from './use-leave-home.ts';
import { useOverTab } from '../over/use-over-tab.ts';

/** The people of the home over the settings, or the end of one’s own account in their place. */
export function PeoplePage() {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const router = useRouter();
  const { pathname } = useLocation();
  const close = useOverTab('/main/settings', 'people');
  const { ownId, onLeft, onDeleted } = useLeaveHome();
  const back = useCallback(() => {
    if (router.state.location.state.overPeople === true) router.history.back();
    else void navigate({ to: addresses.people, replace: true, resetScroll: false });
  }, [addresses, navigate, router]);
  const openDelete = useCallback(
    () =>
      void navigate({
        to: addresses.deleteAccount,
        state: ({ panelDepth }) => ({ overPeople: true, ...(panelDepth === undefined ? {} : { panelDepth: panelDepth + 1 }) }),
        resetScroll: false,
      }),
    [addresses, navigate],
  );
  return (
    <PeoplePanel
      view={pathname.endsWith('/delete-account') ? 'delete-account' : 'list'}
      ownId={ownId}
      onBack={back}
      onDeleteAccount={openDelete}
      onDeleted={onDeleted}
      onLeft={onLeft}
      onClose={close}
    />
  );
}
