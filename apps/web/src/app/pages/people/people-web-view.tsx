import { useNavigate, useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { DeleteAccount } from '../../../features/people/account/delete-account.tsx';
import { PeopleList } from '../../../features/people/residents/people-list.tsx';
import { useFocusFollows } from '../../../ui/dialogs/use-focus-follows.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { leaveWebView } from '../over/leave-web-view.ts';
import { useIsShown } from '../over/use-is-shown.ts';
import { useWayBack } from '../over/use-way-back.ts';
import { useLeaveHome } from './use-leave-home.ts';

const PEOPLE = '/web-view/settings/home/people';
const DELETE_ACCOUNT = '/web-view/settings/home/people/delete-account';

/** The people of the home as the whole of a web view. */
export function PeopleWebView() {
  const title = useId();
  const navigate = useNavigate();
  const router = useRouter();
  const goBack = useWayBack();
  const state = useOpenOver();
  const deleting = useIsShown(DELETE_ACCOUNT);
  const { ownId, onLeft, onDeleted } = useLeaveHome();
  const close = () => {
    if (router.state.location.state.over) router.history.back();
    else leaveWebView(router, '/web-view/settings');
  };
  useFocusFollows(deleting ? 'delete-account' : 'list', title);
  return (
    <main>
      {deleting ? (
        <DeleteAccount titleId={title} onBack={() => goBack(PEOPLE)} onDeleted={onDeleted} />
      ) : (
        <PeopleList
          titleId={title}
          ownId={ownId}
          onBack={close}
          onDeleteAccount={() => void navigate({ to: DELETE_ACCOUNT, state })}
          onLeft={onLeft}
        />
      )}
    </main>
  );
}
