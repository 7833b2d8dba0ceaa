import type { ReactNode } from 'react';
import { useLiveStatus } from '../../api/live/home-connection.tsx';
import styles from './one-notice.module.css';

/** One banner at a time, beside what is in force: the first of these where the home itself tells nothing, or an empty battery in place of what can wait; offline none. */
export function OneNotice({ children }: { readonly children: ReactNode }) {
  const offline = useLiveStatus() === 'offline';
  return (
    <div className={styles.others} hidden={offline}>
      {children}
    </div>
  );
}
