import type { JournalEntryBody } from '@braise/contract/v2';
import { useState } from 'react';
import { EntryRow } from './entry-row.tsx';
import { useTeller } from './use-teller.ts';

/** A few entries by themselves; each unfolds beneath its row. */
export function LastEntries({ entries }: { readonly entries: readonly JournalEntryBody[] }) {
  const teller = useTeller();
  const [open, setOpen] = useState<number | null>(null);
  return entries.map((entry) => (
    <li key={entry.id}>
      <EntryRow
        entry={entry}
        teller={teller}
        open={entry.id === open}
        beside={false}
        onOpen={() => setOpen(entry.id === open ? null : entry.id)}
      />
    </li>
  ));
}
