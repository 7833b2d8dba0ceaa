import { useNavigate } from '@tanstack/react-router';
import { PeoplePanel } from '../../../features/people/residents/people-panel.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { useIsShown } from '../over/use-is-shown.ts';
import { usePanel } from '../over/use-panel.ts';
import { useWayBack } from '../over/use-way-back.ts';
import { useLeaveHome } from './use-leave-home.ts';

const DELETE_ACCOUNT = '/main/settings/home/people/delete-account';

/** The people of the home over the settings, or the end of one’s own account in their place. */
export function PeoplePage() {
  const navigate = useNavigate();
  const goBack = useWayBack();
  const state = useOpenOver();
  const deleting = useIsShown(DELETE_ACCOUNT);
  const close = usePanel('[data-opens="people"]', '/main/settings');
  const { ownId, onLeft, onDeleted } = useLeaveHome();
  return (
    <PeoplePanel
      view={deleting ? 'delete-account' : 'list'}
      ownId={ownId}
      onBack={() => goBack('/main/settings/home/people')}
      onDeleteAccount={() => void navigate({ to: DELETE_ACCOUNT, state, resetScroll: false })}
      onDeleted={onDeleted}
      onLeft={onLeft}
      onClose={close}
    />
  );
}
