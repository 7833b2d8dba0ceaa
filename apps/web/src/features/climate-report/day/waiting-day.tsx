import styles from '../climate-report.module.css';
/** Holds the place of the chart, part by part. */
export function WaitingDay({ busy }: { readonly busy: boolean }) {
  return (
    <div className={styles.dayWaiting} aria-busy={busy}>
      <span className={busy ? 'sk' : 'blank'} />
      <span className={busy ? 'sk' : 'blank'} />
      <span className={busy ? 'sk' : 'blank'} />
    </div>
  );
}
