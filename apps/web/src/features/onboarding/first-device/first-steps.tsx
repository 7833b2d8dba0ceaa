import type { ReactNode } from 'react';
import { useMessages } from '../words.ts';
import styles from './first-device.module.css';

/** How the first device comes to a home: by a gateway, which gets its access first. `gateway`: the way to that. */
export function FirstSteps({ gateway }: { readonly gateway: ReactNode }) {
  const { t } = useMessages();
  return (
    <ol className={styles.firstSteps}>
      <li>
        <b>{t('first-device.gateway')}</b>
        <p>{t('first-device.gateway.how')}</p>
        {gateway}
      </li>
      <li>
        <b>{t('first-device.pair')}</b>
        <p>{t('first-device.pair.how')}</p>
      </li>
      <li>
        <b>{t('first-device.room')}</b>
        <p>{t('first-device.room.how')}</p>
      </li>
    </ol>
  );
}
