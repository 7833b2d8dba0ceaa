import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useMessages } from '../words.ts';
import { GatewayCommand } from './gateway-command.tsx';
import styles from './first-device.module.css';

/** How the first device comes to a home: by a gateway, which gets its access first. */
export function FirstSteps() {
  const { t } = useMessages();
  const { live } = useHomeConnection();
  return (
    <ol className={styles.firstSteps}>
      <li>
        <b>{t('first-device.gateway')}</b>
        <p>{t('first-device.gateway.how')}</p>
        <GatewayCommand homeId={live.homeId} />
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
