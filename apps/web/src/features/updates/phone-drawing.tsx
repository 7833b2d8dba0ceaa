import '../../ui/pages/full-page.css';
import styles from './updates.module.css';

/** A phone with an arrow that points up. */
export function PhoneDrawing() {
  return (
    <svg className={`ill ${styles.ill}`} width="142" height="160" viewBox="0 0 142 160" aria-hidden="true">
      <rect className="ill-disc" x="33" y="6" width="76" height="148" rx="14" />
      <rect className={styles.illSlot} x="58" y="15" width="26" height="5" rx="2.5" />
      <circle className="ill-ember" cx="71" cy="82" r="28" />
      <path className={styles.illArrow} d="M71 96V69M60 79l11-11 11 11" />
    </svg>
  );
}
