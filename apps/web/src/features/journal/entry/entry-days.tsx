import type { JournalEntryBody } from '@braise/contract/v2';
import { useId } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useMinute } from '../../../climate/home-clock.ts';
import { List } from '../../../ui/content/list.tsx';
import { type JournalDay, byDay, dayHeading, nearDay } from '../days.ts';
import styles from '../journal.module.css';
import { useMessages } from '../words.ts';
import { together } from '../told/together.ts';
import { EntryGroup } from './entry-group.tsx';
import { EntryRow } from './entry-row.tsx';
import { useTeller } from './use-teller.ts';

type EntryDaysProps = {
  readonly entries: readonly JournalEntryBody[];
  /** Of the home. */
  readonly zone: string;
  /** The entry that is open; null: none. */
  readonly open: number | null;
  /** Whether it is shown beside the list. */
  readonly beside: boolean;
  readonly onOpen: (entry: JournalEntryBody) => void;
};

/** Entries beneath each other, each day below its own heading. */
export const EntryDays = ({ entries, zone, ...shown }: EntryDaysProps) =>
  byDay(entries, zone).map((day) => <OneDay key={day.day} {...day} zone={zone} {...shown} />);

function OneDay({ day, entries, zone, open, beside, onOpen }: JournalDay & Omit<EntryDaysProps, 'entries'>) {
  const { t, locale } = useMessages();
  const teller = useTeller();
  const minute = useMinute(useHomeConnection().live.now);
  const heading = useId();
  return (
    <section className={styles.day} aria-labelledby={heading}>
      <h2 className="meta" id={heading}>
        {dayHeading(day, nearDay(day, zone, minute), { t, locale })}
      </h2>
      <List>
        {together(entries, teller).map((done) => {
          const rows = done.map((entry) => (
            <EntryRow key={entry.id} entry={entry} teller={teller} open={entry.id === open} beside={beside} onOpen={() => onOpen(entry)} />
          ));
          return (
            <li key={done.at(-1)?.id}>
              {done.length === 1 ? (
                rows
              ) : (
                <EntryGroup entries={done} teller={teller}>
                  {rows.map((row) => (
                    <li key={row.key}>{row}</li>
                  ))}
                </EntryGroup>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}
