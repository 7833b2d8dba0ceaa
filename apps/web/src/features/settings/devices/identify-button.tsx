import { useState } from 'react';
import { useOffline } from '../../../api/live/use-offline.ts';
import { errorKey } from '../../../messages/error-key.ts';
import type { MessageKey } from './words.ts';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDeviceCommands } from './use-devices.ts';
import styles from '../settings.module.css';

/** Has the device show itself, and says whether the request left. */
export function IdentifyButton({ serial }: { readonly serial: string }) {
  const { t } = useMessages();
  const offline = useOffline();
  const { said, asking, ask } = useIdentify(serial);
  return (
    <div className={styles.identify}>
      <Button small look="soft" icon="lightbulb" disabled={offline} busy={asking} onClick={() => void ask()}>
        {t('device.identify')}
      </Button>
      <span className="meta" role="status">
        {said && t(said)}
      </span>
    </div>
  );
}

/** `said`: what became of the last request. */
export function useIdentify(serial: string) {
  const { identify } = useDeviceCommands();
  const [said, setSaid] = useState<MessageKey | null>(null);
  const [asking, setAsking] = useState(false);
  async function ask(): Promise<void> {
    setAsking(true);
    setSaid(null);
    const answer = await identify(serial);
    setAsking(false);
    setSaid(answer.ok ? 'device.identify.sent' : errorKey(answer.error));
  }
  return { said, asking, ask };
}
