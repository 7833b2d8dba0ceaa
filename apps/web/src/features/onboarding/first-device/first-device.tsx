import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useMessages } from '../words.ts';
import { FirstSteps } from './first-steps.tsx';
import styles from './first-device.module.css';
import { Card } from '../../../ui/content/card.tsx';

/** A home without rooms: how its first device comes to it. `gateway`: the way to its gateway. */
export function FirstDevice({ gateway }: { readonly gateway: ReactNode }) {
  const { t } = useMessages();
  const { at } = useAddresses();
  const waiting = useHome()?.newDevices ?? 0;
  return (
    <Card as="section" className={styles.firstDevice} aria-labelledby="first-device">
      <WarmHouse />
      <h3 id="first-device" className="h-screen">
        {t('first-device.title')}
      </h3>
      <p className="lead-t">{t('first-device.lead')}</p>
      <FirstSteps gateway={gateway} />
      <Link className={waiting > 0 ? 'btn block' : 'btn soft block'} to={at('/settings/home/rooms-and-devices')}>
        {t(waiting > 0 ? 'first-device.place' : 'first-device.look', { count: waiting })}
      </Link>
    </Card>
  );
}

/** A house with a radiator that waits for its ember. */
function WarmHouse() {
  return (
    <svg className={styles.firstHouse} width="168" height="132" viewBox="0 0 168 132" aria-hidden="true">
      <ellipse className={styles.firstGlow} cx="84" cy="96" rx="62" ry="34" />
      <path className={styles.firstLine} d="M84 12l56 44v62H28V56z" fill="var(--surface)" />
      <path className={styles.firstLine} d="M62 84h44v26H62zM73 84v26M84 84v26M95 84v26" />
      <path className={styles.firstHeat} d="M72 74c-4-5 4-7 0-13M84 74c-4-5 4-7 0-13M96 74c-4-5 4-7 0-13" />
      <path className={styles.firstDots} d="M8 118h152" />
    </svg>
  );
}
