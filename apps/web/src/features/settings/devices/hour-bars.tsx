import styles from '../settings.module.css';

/** How an hour was: as it should be, with delay, not at all, or nobody knows. */
export type HourState = 'ok' | 'late' | 'missing' | 'unknown';

/** A bar for each hour of the last day, the youngest last; what they say together is `label`. */
export const HourBars = ({ hours, label }: { readonly hours: readonly HourState[]; readonly label: string }) => (
  <span className={styles.hours} role="img" aria-label={label}>
    {hours.map((state, index) => (
      <i key={index} className={state} />
    ))}
  </span>
);
