import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useId } from 'react';
import { DeleteAccount } from '../../../features/people/account/delete-account.tsx';
import { PeopleList } from '../../../features/people/residents/people-list.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useFocusFollows } from '../../../ui/dialogs/use-focus-follows.ts';
import { leaveWebView } from '../over/leave-web-view.ts';
import { useLeaveHome } from './use-leave-home.ts';

/** The people of the home as the whole of a web view. */
export function PeopleWebView() {
  const title = useId();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const router = useRouter();
  const { pathname, state } = useLocation();
  const { ownId, onLeft, onDeleted } = useLeaveHome();
  const close = useCallback(() => {
    if (router.state.location.state.panelDepth !== undefined) router.history.back();
    else leaveWebView(router, '/web-view/settings');
  }, [router]);
  const view = pathname.endsWith('/delete-account') ? 'delete-account' : 'list';
  useFocusFollows(view, title);
  if (view === 'delete-account') {
    const back = () => (state.overPeople === true ? router.history.back() : void navigate({ to: addresses.people, replace: true }));
    return (
      <main>
        <DeleteAccount titleId={title} onBack={back} onDeleted={onDeleted} />
      </main>
    );
  }
  return (
    <main>
      <PeopleList
        titleId={title}
        ownId={ownId}
        onBack={close}
        onDeleteAccount={() => void navigate({ to: addresses.deleteAccount, state: { overPeople: true } })}
        onLeft={onLeft}
      />
    </main>
  );
}
