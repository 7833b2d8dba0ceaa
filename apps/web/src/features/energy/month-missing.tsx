import type { ReactNode } from 'react';
import { QueryState } from '../../loading/query-state.tsx';
import { useLastFailure } from '../../loading/use-last-failure.ts';
import { List } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import styles from './energy.module.css';
import { LockedCard, type WayToOffer } from './locked/locked-card.tsx';
import { OutageNote } from './outage-note.tsx';
import type { EnergyWords } from './use-energy-words.ts';

/** Ways from what is missing to where it can be had. */
export type MissingWays = {
  readonly readings: (title: string, detail: string) => ReactNode;
  readonly unlock: WayToOffer;
};
type Query = Parameters<typeof QueryState>[0]['query'];
type Missing = 'locked' | 'unread' | 'none';

/** Answers that are told in words of their own. */
const WHY: Readonly<Record<string, Missing>> = { 'consumption.locked': 'locked', 'consumption.unread': 'unread', notFound: 'none' };

/** Why there is nothing to show of what heating takes; null: it is there, or awaited, or could not be had. */
export function useMissing(query: Query): Missing | null {
  const failure = useLastFailure(query);
  return failure?.kind === 'refused' ? (WHY[failure.code] ?? null) : null;
}

type MonthMissingProps = {
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
export function MonthMissing({ query, why, early = null, words: { t, monthOfYear }, ways, waiting, children }: MonthMissingProps) {
  if (why === 'locked') return <LockedCard t={t} unlock={ways.unlock} />;
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
      <div className={styles.state}>
        <OutageNote t={t} />
      </div>
      {why === null ? (
        <>
          <div className={styles.state}>
            <QueryState query={query} skeleton={waiting} missing={t('unread.list')} stale={t('stale')} />
          </div>
          {children}
        </>
      ) : (
        <div className={styles.column}>
          <Note icon={why === 'none' ? 'lightning' : 'info'} title={t(why)}>
            {t(`${why}.text`)}
          </Note>
          <List as="div">{ways.readings(t('readings'), t('readings.text'))}</List>
        </div>
      )}
    </>
  );
}
