import { type ReactNode, Suspense } from 'react';
import { useHistoryInTheMaking } from '../../../api/queries/use-history-in-the-making.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useLastFailure } from '../../../loading/use-last-failure.ts';
import { Note } from '../../../ui/content/note.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lazily } from '../../../ui/lazily.ts';
import styles from '../energy.module.css';
import { type Missing, type MissingWays, missingOf } from './missing.ts';
import { OutageNote } from './outage-note.tsx';
import type { EnergyWords } from '../use-energy-words.ts';

type Query = Parameters<typeof QueryState>[0]['query'];

const WhyMissing = lazily(() => import('./why-missing.tsx'), 'WhyMissing');

/** Why there is nothing to show of what heating takes; null: it is there, or awaited, or could not be had. */
export function useMissing(query: Query): Missing | null {
  const isMaking = useHistoryInTheMaking('meter') !== null;
  return missingOf(useLastFailure(query), isMaking);
}

type MonthMissingProps = {
  /** What is asked for, YYYY-MM; null: the latest. That one failed is told of no other. */
  readonly month: string | null;
  readonly query: Query;
  readonly why: Missing | null;
  /** The first month of which heating is known, where this one is before it. */
  readonly early?: string | null;
  readonly words: Pick<EnergyWords, 't' | 'monthOfYear'>;
  readonly ways: MissingWays;
  /** What stands in its place while it is awaited. */
  readonly waiting: ReactNode;
  /** What is shown of the month; null until it is there. */
  readonly children: ReactNode;
};

/** What is shown of a month of heating, and in its place what is missing. */
export function MonthMissing({ month, query, why, early = null, words: { t, monthOfYear }, ways, waiting, children }: MonthMissingProps) {
  const reason = why !== null && (
    <Suspense fallback={waiting}>
      <WhyMissing why={why} ways={ways} t={t} />
    </Suspense>
  );
  if (why === 'locked' || why === 'making') return reason;
  if (early !== null)
    return (
      <div className={styles.state}>
        <Note icon="info" title={t('insights.none')}>
          {t('insights.none.text', { month: monthOfYear(`${early}-01`) })}
        </Note>
      </div>
    );
  return (
    <>
      <div className={classNames(styles.state, styles.limited)}>
        <OutageNote t={t} />
      </div>
      {reason || (
        <>
          <div className={classNames(styles.state, styles.failing)}>
            <QueryState key={month} query={query} skeleton={waiting} missing={t('unread.list')} stale={t('stale')} />
          </div>
          {children}
        </>
      )}
    </>
  );
}
