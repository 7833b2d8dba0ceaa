import type { ReactNode } from 'react';
import type { MeteredMonth } from '../../../api/home/use-metering.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import styles from './metered.module.css';
import { pointIcon } from './point-icon.ts';

type PointRowProps = {
  readonly point: MeteredMonth['readings'][number]['meteringPoint'];
  readonly detail: string;
  /** What it counted; null: that is not known. */
  readonly amount: string | null;
  readonly cost: string | null;
  readonly t: EnergyWords['t'];
  readonly children?: ReactNode;
};

/** A meter in a list, with what it counted. */
export const PointRow = ({ point, detail, amount, cost, t, children }: PointRowProps) => (
  <li>
    <span className="puck plain">
      <Icon name={pointIcon(point)} size={22} />
    </span>
    <span>
      <span className="h-card wrap-anywhere">{point.designation}</span>
      <span className="meta">{detail}</span>
    </span>
    <span className={styles.value}>
      <b aria-hidden={amount === null}>{amount ?? '–'}</b>
      {amount === null && <span className="sr">{t('metered.unknown')}</span>}
      {cost !== null && <span className="meta">{cost}</span>}
    </span>
    {children}
  </li>
);
