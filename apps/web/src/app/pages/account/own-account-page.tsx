import { useNavigate, useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { DeleteAccount } from '../../../features/people/account/delete-account.tsx';
import { useFocusFollows } from '../../../ui/dialogs/use-focus-follows.ts';
import { useLeaveHome } from '../people/use-leave-home.ts';
import './own-account-page.css';

/** Deleting the account of somebody who has no home, and so no settings to do it in. */
export function OwnAccountPage() {
  const title = useId();
  const router = useRouter();
  const navigate = useNavigate();
  const { onDeleted } = useLeaveHome();
  useFocusFollows('delete-account', title);
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/home-setup/start', replace: true });
  };
  return (
    <main className="own-account">
      <DeleteAccount titleId={title} onBack={back} onDeleted={onDeleted} />
    </main>
  );
}
