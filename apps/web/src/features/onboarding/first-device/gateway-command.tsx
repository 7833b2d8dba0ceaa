import { useState } from 'react';
import { useMessages } from '../words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './first-device.module.css';

/** What whoever runs the server types there; of no use to the others, so that it is folded away. */
export function GatewayCommand({ homeId }: { readonly homeId: number }) {
  const { t } = useMessages();
  const [copied, setCopied] = useState(false);
  const command = `npm run admin -- create-gateway ${homeId} zigbee2mqtt`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
    } catch {
      // the browser does not allow it: the command can still be selected
      return;
    }
    setCopied(true);
    announce(t('first-device.gateway.copied'));
  };
  return (
    <details className={styles.gatewayCommand}>
      <summary>{t('first-device.gateway.operator')}</summary>
      <p>{t('first-device.gateway.command')}</p>
      <code>{command}</code>
      {isSecureContext && (
        <Button small look="soft" onClick={() => void copy()}>
          {t(copied ? 'first-device.gateway.copied' : 'first-device.gateway.copy')}
        </Button>
      )}
    </details>
  );
}
