import type { ValveTrialBody } from '@braise/contract/hops';
import { Card } from '../../../../ui/content/card.tsx';
import { useMessages } from '../words.ts';
import { secondsBetween, trialPoints } from './trial-points.ts';
import styles from './trial.module.css';

/** How far open a valve told that it was beside what it was told to be, from the question on; nothing where it told nothing. */
export function TrialCurve({ trial }: { readonly trial: ValveTrialBody }) {
  const { t, format } = useMessages();
  const drawn = trialPoints(trial);
  if (drawn === null) return null;
  const { points, order, seconds } = drawn;
  const label = t('trial.curve', {
    opened: format.percent(trial.opened?.share ?? 0),
    shut: trial.shut === null ? 'unknown' : 'known',
    least: format.percent(trial.shut?.share ?? 0),
    told: trial.shutSince === null ? 'unknown' : 'known',
    after: trial.shutSince === null ? 0 : secondsBetween(trial.askedAt, trial.shutSince),
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
          <Line points={order} className={styles.order} />
          <Line points={points} />
        </svg>
        <span className={styles.end} aria-hidden="true">
          {t('trial.seconds', { seconds })}
        </span>
      </div>
      <p className={styles.key} aria-hidden="true">
        <LineMark />
        {t('trial.key.position')}
        <LineMark className={styles.order} />
        {t('trial.key.order')}
      </p>
    </Card>
  );
}

type LineProps = { readonly points: readonly { readonly x: number; readonly y: number }[]; readonly className?: string | undefined };

const Line = ({ points, className }: LineProps) => (
  <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={className} />
);

const MARK = [
  { x: 0, y: 2 },
  { x: 20, y: 2 },
];
const LineMark = ({ className }: Pick<LineProps, 'className'>) => (
  <svg viewBox="0 0 20 4">
    <Line points={MARK} className={className} />
  </svg>
);
