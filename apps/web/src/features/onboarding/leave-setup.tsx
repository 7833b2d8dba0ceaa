import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { dropDraft } from './home-draft.ts';
import { usePerson } from './use-person.ts';

/** Leaving signs out: the cross, and why it did not work. */
export function useLeaveSetup() {
  const { t } = useMessages();
  const router = useRouter();
  const { id } = usePerson();
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    setFailed(false);
    if (!(await router.options.context.services.session.end('asked'))) {
      setFailed(true);
      return;
    }
    // an address is not left behind for whoever uses this tab next
    dropDraft(sessionStorage, id);
    await router.navigate({ to: '/signed-out', replace: true });
  };
  return {
    cross: <IconButton icon="x" label={t('setup.close')} onClick={() => void leave()} />,
    failure: failed && (
      <div role="alert">
        <Note tone="warn" icon="cloud-slash" title={t('setup.close.failed')}>
          {t('error.unreachable')}
        </Note>
      </div>
    ),
  };
}
