import { useState } from 'react';
import { useOffline } from '../../../../api/live/use-offline.ts';
import type { Result } from '../../../../api/wire/result.ts';
import { errorKey } from '../../../../messages/error-key.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useMessages } from '../words.ts';
import { useDeviceCommands } from '../use-devices.ts';

/** Has a valve that was mounted anew look for its pin; what it finds shows in the fault that stands above. */
export function RetryMounting({ serial }: { readonly serial: string }) {
  const { t } = useMessages();
  const offline = useOffline();
  const { adaptValve } = useDeviceCommands();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Result<null> | null>(null);
  async function ask(): Promise<void> {
    setAsking(true);
    setAnswer(null);
    setAnswer(await adaptValve(serial));
    setAsking(false);
  }
  return (
    <>
      <Button small look="soft" disabled={offline} busy={asking} onClick={() => void ask()}>
        {t('trial.again')}
      </Button>
      <p className="meta" role="status">
        {answer && t(answer.ok ? 'mounting.asked' : errorKey(answer.error))}
      </p>
    </>
  );
}
