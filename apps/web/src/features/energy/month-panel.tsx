import { type ReactNode, useId, useState } from 'react';
import type { Consumption } from '../../api/home/use-consumption.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { useLastFailure } from '../../loading/use-last-failure.ts';
import { List } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import styles from './energy.module.css';
import { LockedCard, type WayToOffer } from './locked/locked-card.tsx';
import { LockedMonths } from './locked/locked-months.tsx';
import { MonthStrip } from './month-strip.tsx';
import { OutageNote } from './outage-note.tsx';
import type { EnergyWords } from './use-energy-words.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

/** Ways from what is missing to where it can be had. */
export type MissingWays = {
  readonly readings: (title: string, detail: string) => ReactNode;
  readonly unlock: WayToOffer;
};

type MonthPanelProps = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly month: string | null;
  readonly onMonth: (month: string) => void;
  readonly query: Parameters<typeof QueryState>[0]['query'];
  /** What can be asked for; left out: nothing is known of it yet. */
  readonly bounds: Consumption['months'] | undefined;
  readonly words: EnergyWords;
  readonly ways: MissingWays;
  readonly onClose: () => void;
  /** What is shown of the month; null until it is there. */
  readonly children: ReactNode;
};

/** One month of a home's energy: which it is, what is shown of it, and in its place what is missing. */
export function MonthPanel({ title, action, month, onMonth, query, bounds: told, words, ways, onClose, children }: MonthPanelProps) {
  const { t } = words;
  const titleId = useId();
  // the months stay while another one is awaited
  const [bounds, setBounds] = useState<Consumption['months'] | null>(told ?? null);
  if (told !== undefined && (told.first !== bounds?.first || told.last !== bounds.last)) setBounds(told);
  const inside = useKeptScroll(title, told !== undefined);
  const failure = useLastFailure(query);
  const why = failure?.kind === 'refused' ? WHY[failure.code as keyof typeof WHY] : undefined;
  return (
    <Modal kind="panel" wide labelledBy={titleId} onClose={onClose}>
      {(close) => (
        <div ref={inside} className={styles.energy}>
          <PanelBar titleId={titleId} title={title} backLabel={t('back')} onBack={close} action={action} />
          {why === 'locked' ? (
            <LockedMonths words={words} />
          ) : (
            bounds !== null && <MonthStrip bounds={bounds} month={month ?? bounds.last} onChange={onMonth} disabled={false} words={words} />
          )}
          <div className={styles.body}>
            {why !== 'locked' && (
              <div className={styles.state}>
                <OutageNote t={t} />
              </div>
            )}
            {why === undefined && (
              <div className={styles.state}>
                <QueryState query={query} lines={8} missing={t('unread.list')} stale={t('stale')} />
              </div>
            )}
            {why === 'locked' && <LockedCard t={t} unlock={ways.unlock} />}
            {(why === 'none' || why === 'unread') && (
              <div className={styles.column}>
                <Note icon={why === 'none' ? 'lightning' : 'info'} title={t(why)}>
                  {t(`${why}.text`)}
                </Note>
                <List as="div">{ways.readings(t('readings'), t('readings.text'))}</List>
              </div>
            )}
            {why === undefined && children}
          </div>
        </div>
      )}
    </Modal>
  );
}

/** Answers that are told in words of their own. */
const WHY = { 'consumption.locked': 'locked', 'consumption.unread': 'unread', notFound: 'none' } as const;
