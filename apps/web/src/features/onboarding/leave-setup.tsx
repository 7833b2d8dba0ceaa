import { useCallback } from 'react';
import { useSignOut } from '../../api/session/use-sign-out.ts';
import { useMessages } from './words.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { dropDraft } from './home/home-draft.ts';
import { usePerson } from './use-person.ts';

/** The cross of the setup: leaving signs out. */
export function LeaveSetup() {
  const { t } = useMessages();
  const { id } = usePerson();
  // an address is not left behind for whoever uses this tab next
  const signOut = useSignOut(useCallback(() => dropDraft(sessionStorage, id), [id]));
  return <IconButton icon="x" label={t('setup.close')} onClick={signOut} />;
}
