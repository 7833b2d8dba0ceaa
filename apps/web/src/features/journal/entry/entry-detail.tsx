import type { JournalEntryBody } from '@braise/contract/v2';
import styles from '../journal.module.css';
import type { Teller } from '../told/entry-teller.ts';
import { factsOf } from '../told/facts-of.ts';
import { BackTo } from './back-to.tsx';
import { BeforeAfter } from './before-after.tsx';

/** All that is known of an entry, and the way back where it is the one that holds. */
export function EntryDetail({ entry, teller }: { readonly entry: JournalEntryBody; readonly teller: Teller }) {
  return (
    <>
      {entry.setting !== null && <BeforeAfter setting={entry.setting} roomId={entry.roomId} teller={teller} />}
      <dl className={styles.facts}>
        {factsOf(entry, teller).map(({ term, told }) => (
          <div key={term}>
            <dt>{term}</dt>
            {told.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <BackTo entry={entry} teller={teller} />
    </>
  );
}
