import type { JournalEntryBody } from '@braise/contract/v2';
import { type ReactNode, useId, useState } from 'react';
import styles from '../journal.module.css';
import { causeOf } from '../told/cause-of.ts';
import type { Teller } from '../told/entry-teller.ts';
import { pillOf } from '../told/look-of.ts';
import { PillOf } from './entry-pill.tsx';
import { RowFace } from './row-face.tsx';

type EntryGroupProps = {
  /** Of several rooms, done at once and told alike. */
  readonly entries: readonly JournalEntryBody[];
  readonly teller: Teller;
  /** Each by itself. */
  readonly children: ReactNode;
};

/** What was done to several rooms at once, as one row that unfolds into theirs. */
export function EntryGroup({ entries, teller, children }: EntryGroupProps) {
  const [open, setOpen] = useState(false);
  const rows = useId();
  const [first] = entries;
  if (first === undefined) return null;
  const pills = entries.map((entry) => pillOf(entry, teller));
  const pill = pills.every((one) => one?.text === pills[0]?.text && one?.surface === pills[0]?.surface) ? (pills[0] ?? null) : null;
  const count = new Set(entries.map(({ roomId }) => roomId)).size;
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? rows : undefined}
        onClick={() => setOpen(!open)}
      >
        <RowFace
          entry={first}
          teller={teller}
          title={teller.t('home')}
          told={teller.t('group', { what: causeOf(first, teller), count })}
          pill={<PillOf pill={pill} />}
        />
      </button>
      {open && (
        <ul id={rows} className={styles.apart}>
          {children}
        </ul>
      )}
    </>
  );
}
