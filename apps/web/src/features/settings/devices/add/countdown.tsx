import { MINUTE, SECOND } from '@braise/domain';
import { useEffect, useState } from 'react';
import { useHomeConnection } from '../../../../api/live/home-connection.tsx';
import { useMessages } from '../words.ts';
import styles from './add-device.module.css';

/** For so long a search is opened, ms. */
const WHOLE = 4 * MINUTE;

/** How long a network stays open. `until`: ms; null: it does not say. */
export function Countdown({ until }: { readonly until: number | null }) {
  const { t } = useMessages();
  const { live } = useHomeConnection();
  const [now, setNow] = useState(live.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(live.now()), SECOND);
    return () => clearInterval(timer);
  }, [live]);
  const left = until === null ? null : Math.max(0, until - now);
  const seconds = Math.ceil((left ?? 0) / SECOND);
  return (
    <div className={styles.countdown} role="timer">
      <p>
        <b>{t('add.open')}</b>
        {left !== null && <span>{t('add.left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}</span>}
      </p>
      {left !== null && (
        <span className={styles.track} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (left / WHOLE) * 100)}%` }} />
        </span>
      )}
    </div>
  );
}
