import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/** Leaving signs out: the cross, and why it did not work. */
export function useLeaveSetup() {
  const { t } = useMessages();
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    setFailed(false);
    if (await router.options.context.services.session.end('asked')) await router.navigate({ to: '/signed-out', replace: true });
    else setFailed(true);
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
