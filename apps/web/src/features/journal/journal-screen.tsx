import type { JournalEntryBody } from '@braise/contract/v2';
import { useState } from 'react';
import { useHome } from '../../api/live/home-connection.tsx';
import { QueryState } from '../../loading/query-state.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useWideScreen } from '../../ui/pages/use-wide-screen.ts';
import { EntryAside, type Report } from './entry/entry-aside.tsx';
import { EntryDays } from './entry/entry-days.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterRail } from './filters/filter-rail.tsx';
import styles from './journal.module.css';
import { NoEntries } from './no-entries.tsx';
import { type JournalFilter, useJournal } from './use-journal.ts';
import { useMessages } from './words.ts';

type JournalScreenProps = {
  readonly filter: JournalFilter;
  readonly onFilter: (filter: JournalFilter) => void;
  readonly report: Report;
};

/** The entries by day beneath what filters them; one that is opened unfolds beneath its row, or beside the list where there is room. */
export function JournalScreen({ filter, onFilter, report }: JournalScreenProps) {
  const { t } = useMessages();
  const wide = useWideScreen();
  const home = useHome();
  const query = useJournal(filter);
  const [chosen, setChosen] = useState<number | null>(null);
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? null;
  // what is beside the list is never empty: whatever was done last, until something else is opened
  const open = entries === null ? null : (entries.find(({ id }) => id === chosen) ?? (wide ? (entries[0] ?? null) : null));
  const failedOn = query.isFetchNextPageError ? { ...query, refetch: query.more } : null;
  return (
    <>
      {!wide && <FilterChips filter={filter} onFilter={onFilter} />}
      <div className={styles.columns}>
        {wide && <FilterRail filter={filter} onFilter={onFilter} />}
        {entries?.length === 0 && home !== null ? (
          <NoEntries filter={filter} onClear={() => onFilter({ roomId: null, origin: null })} />
        ) : (
          <div className={styles.column} aria-busy={query.isPlaceholderData}>
            {failedOn === null && <QueryState query={query} lines={8} missing={t('missing')} stale={t('stale')} />}
            {entries !== null && home !== null && (
              <>
                <EntryDays
                  entries={entries}
                  zone={home.timeZone}
                  open={open?.id ?? null}
                  beside={wide}
                  onOpen={({ id }: JournalEntryBody) => setChosen(id === open?.id && !wide ? null : id)}
                />
                {failedOn && <QueryState query={failedOn} lines={0} missing={t('missing')} stale={t('missing')} />}
                {query.hasNextPage ? (
                  <Button look="soft" block busy={query.isFetchingNextPage} onClick={() => void query.more()}>
                    {t('more')}
                  </Button>
                ) : (
                  <p className={`meta ${styles.kept}`}>{t('kept')}</p>
                )}
              </>
            )}
          </div>
        )}
        {wide && open !== null && <EntryAside entry={open} report={report} />}
      </div>
    </>
  );
}
