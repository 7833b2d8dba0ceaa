import { useState } from 'react';
import { useEnergyStatus } from '../../../api/home/use-energy-status.ts';
import { Note } from '../../../ui/content/note.tsx';
import type { Translate } from '../words.ts';

/** That figures are not worked out as they should be, until it is closed. */
export function OutageNote({ t }: { readonly t: Translate }) {
  const [closed, setClosed] = useState(false);
  if (useEnergyStatus().data?.status !== 'OUTAGE' || closed) return null;
  return (
    <Note tone="warn" icon="warning" title={t('outage')} close={{ label: t('close'), onClick: () => setClosed(true) }}>
      {t('outage.text')}
    </Note>
  );
}
