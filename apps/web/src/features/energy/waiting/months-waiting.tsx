import { classNames } from '../../../ui/class-names.ts';
import styles from './energy-waiting.module.css';

/** The place of the months that can be looked at, until it is known which they are. */
export const MonthsWaiting = () => (
  <div className={styles.months} aria-hidden="true">
    <i className={classNames('sk', styles.month)} />
    <i className={classNames('sk', styles.month)} />
    <i className={classNames('sk', styles.month)} />
    <i className={classNames('sk', styles.shown)} />
  </div>
);
