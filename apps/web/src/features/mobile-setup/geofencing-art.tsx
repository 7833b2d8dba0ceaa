import styles from './mobile-setup.module.css';
/** The home in its circles, with one person near and one away. */
export function GeofencingArt() {
  return (
    <svg className={styles.geoArt} viewBox="0 0 390 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={styles.gaLand} width="390" height="300" />
      <path className={styles.gaStreets} d="M70-10l75 320M230-10l95 320M-10 70l300 240M-10 210l420-118M-10 110L180-10M300 310l110-90" />
      <circle className={styles.gaRing} cx="195" cy="150" r="124" />
      <circle className={styles.gaRing} cx="195" cy="150" r="84" />
      <circle className={styles.gaRing} cx="195" cy="150" r="46" />
      <circle className={styles.gaHome} cx="195" cy="150" r="26" />
      <path className={styles.gaRoof} d="M195 139l12 10v12h-8v-8h-8v8h-8v-12z" />
      <circle className={styles.gaNear} cx="250" cy="198" r="23" />
      <circle className={styles.gaAway} cx="324" cy="72" r="23" />
    </svg>
  );
}
