import type { ValveTrialBody } from '@braise/contract/hops';
import { Card } from '../../../../ui/content/card.tsx';
import { useMessages } from '../words.ts';
import { trialPoints } from './trial-points.ts';
import styles from './trial.module.css';

/** How far open a valve told that it was, from the question on; nothing where it told nothing. */
export function TrialCurve({ trial }: { readonly trial: ValveTrialBody }) {
  const { t, format } = useMessages();
  const drawn = trialPoints(trial);
  if (drawn === null) return null;
  const { points, seconds } = drawn;
  const label = t('trial.curve', {
    opened: format.percent(trial.opened?.share ?? 0),
    shut: trial.shut === null ? 'unknown' : 'known',
    least: format.percent(trial.shut?.share ?? 0),
    seconds,
  });
  return (
    <Card className={styles.curve}>
      <h2 className="h-card">{t('trial.position')}</h2>
      <div className={styles.plot} role="img" aria-label={label}>
        <span className={styles.open} aria-hidden="true">
          {t('trial.open')}
        </span>
        <span className={styles.shut} aria-hidden="true">
          {t('trial.shut')}
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0H100M0 100H100" className={styles.grid} />
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        <span className={styles.end} aria-hidden="true">
          {t('trial.seconds', { seconds })}
        </span>
      </div>
    </Card>
  );
}
