import type { ReactNode } from 'react';
import { Card } from '../../ui/content/card.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './energy.module.css';
import type { Translate } from './words.ts';

/** Heights that look like a winter month: of no home. */
const SAMPLE = [62, 66, 58, 71, 80, 76, 64, 55, 51, 60, 68, 74, 83, 79, 70, 61, 57, 49, 46, 54, 63, 72, 77, 69, 59, 52, 48, 56, 65, 73];

/** What homes without the subscription would see, blurred, and the way to it. */
export function LockedCard({ t, unlock }: { readonly t: Translate; readonly unlock: (label: string) => ReactNode }) {
  return (
    <Card as="section" className={styles.locked}>
      <div className={styles.sample} aria-hidden="true">
        {SAMPLE.map((height, index) => (
          <i key={index} style={{ height: `${height}%` }} />
        ))}
      </div>
      <div className={styles.lock}>
        <span className="puck">
          <Icon name="lock-simple" />
        </span>
        <h2 className="h-card">{t('locked')}</h2>
        <p className="meta">{t('locked.text')}</p>
        {unlock(t('locked.unlock'))}
      </div>
    </Card>
  );
}
