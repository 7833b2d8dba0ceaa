import { classNames } from '../../../ui/class-names.ts';
import styles from './energy-waiting.module.css';

/** What features kept is told of as many of them. */
const ROWS = [0, 1, 2, 3, 4];

/** The place of a total and of what it is made of. */
export const RowsWaiting = () => (
  <span className={styles.rows} aria-hidden="true">
    <i className={classNames('sk', styles.total)} />
    {ROWS.map((row) => (
      <i key={row} className={classNames('sk', styles.row)} />
    ))}
  </span>
);
