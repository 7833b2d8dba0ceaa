import { AccountDeleted } from '../../../features/people/account/account-deleted.tsx';

/** After the account: whatever this page still knew of it goes with a fresh start. */
export function AccountDeletedPage() {
  return <AccountDeleted onLeave={() => location.assign('/')} />;
}
