import { DayWords } from '../../../ui/marks/day-words.tsx';
import styles from '../meter.module.css';
import type { MeterWords } from '../use-meter-words.ts';

/** `at`: of which line of a table something is said. */
export type Line = { readonly key: string; readonly at: string; readonly why: string };

/** Lines that are told apart; how many more there are is told of the rest. */
const SHOWN = 12;

export function Lines({ of, words: { t } }: { readonly of: readonly Line[]; readonly words: MeterWords }) {
  const rest = of.length - SHOWN;
  return (
    <ul className={styles.faults}>
      {of.slice(0, SHOWN).map(({ key, at, why }) => (
        <li key={key}>
          <b>
            <DayWords>{at}</DayWords>
          </b>{' '}
          {why}
        </li>
      ))}
      {rest > 0 && <li>{t('import.rest', { count: rest })}</li>}
    </ul>
  );
}
