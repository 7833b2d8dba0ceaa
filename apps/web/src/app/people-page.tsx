import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PeoplePanel } from '../features/people/people-panel.tsx';
import { useLeaveHome } from './use-leave-home.ts';
import { useOverTab } from './use-over-tab.ts';

const LIST = '/main/settings/home/people';
const DELETE = '/main/settings/home/people/delete-account';

/** The people of the home over the settings, or the end of one’s own account in their place. */
export function PeoplePage() {
  const navigate = useNavigate();
  const router = useRouter();
  const { pathname } = useLocation();
  const close = useOverTab('/main/settings', 'people');
  const { ownId, onLeft, onDeleted } = useLeaveHome();
  const back = useCallback(() => {
    if (router.state.location.state.overPeople === true) router.history.back();
    else void navigate({ to: LIST, replace: true, resetScroll: false });
  }, [navigate, router]);
  const openDelete = useCallback(
    () =>
      void navigate({
        to: DELETE,
        state: ({ panelDepth }) => ({ overPeople: true, ...(panelDepth === undefined ? {} : { panelDepth: panelDepth + 1 }) }),
        resetScroll: false,
      }),
    [navigate],
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
