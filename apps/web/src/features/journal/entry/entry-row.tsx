import type { JournalEntryBody } from '@braise/contract/v2';
import { useId } from 'react';
import styles from '../journal.module.css';
import { causeOf } from '../told/cause-of.ts';
import type { Teller } from '../told/entry-teller.ts';
import { pillOf } from '../told/look-of.ts';
import { EntryDetail } from './entry-detail.tsx';
import { PillOf } from './entry-pill.tsx';
import { RowFace } from './row-face.tsx';

type EntryRowProps = {
  readonly entry: JournalEntryBody;
  readonly teller: Teller;
  readonly open: boolean;
  /** Whether what it opens is shown beside the list, not beneath the row. */
  readonly beside: boolean;
  readonly onOpen: () => void;
};

/** One entry, which opens to all that is known of it. */
export function EntryRow({ entry, teller, open, beside, onOpen }: EntryRowProps) {
  const detail = useId();
  const { roomId } = entry;
  const unfolds = open && !beside;
  return (
    <>
      <button
        type="button"
        className={styles.row}
        {...(beside ? { 'aria-current': open } : { 'aria-expanded': open, 'aria-controls': unfolds ? detail : undefined })}
        onClick={onOpen}
      >
        <RowFace
          entry={entry}
          teller={teller}
          title={roomId === null ? teller.t('home') : (teller.roomOf(roomId)?.name ?? '')}
          told={causeOf(entry, teller)}
          pill={<PillOf pill={pillOf(entry, teller)} />}
        />
      </button>
      {unfolds && (
        <div id={detail} className={styles.unfolded}>
          <EntryDetail entry={entry} teller={teller} />
        </div>
      )}
    </>
  );
}
