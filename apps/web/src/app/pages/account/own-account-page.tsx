import { useNavigate, useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { DeleteAccount } from '../../../features/people/account/delete-account.tsx';
import { OwnAccount } from '../../../features/people/account/own-account.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useFocusFollows } from '../../../ui/dialogs/use-focus-follows.ts';
import { useIsShown } from '../over/use-is-shown.ts';
import { useWayBack } from '../over/use-way-back.ts';
import { useLeaveHome } from '../people/use-leave-home.ts';
import './own-account-page.css';

/** The account of somebody who has no home, and so no screens to find it in. */
export function OwnAccountPage() {
  const title = useId();
  const navigate = useNavigate();
  const router = useRouter();
  const goBack = useWayBack();
  const { beside, setup } = useAddresses();
  const deleting = useIsShown(beside('/account/own/delete-account'));
  const { onDeleted } = useLeaveHome();
  useFocusFollows(deleting ? 'delete-account' : 'account', title);
  const leave = () => {
    if (router.state.location.state.over) router.history.back();
    else void navigate({ to: setup('/start'), replace: true });
  };
  return (
    <main className="own-account">
      {deleting ? (
        <DeleteAccount titleId={title} onBack={() => goBack(beside('/account/own'))} onDeleted={onDeleted} />
      ) : (
        <OwnAccount titleId={title} onBack={leave} />
      )}
    </main>
  );
}
