import type { ReactNode } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useChoices, useKeepChoice } from '../../../api/people/use-choices.ts';
import { Note } from '../../../ui/content/note.tsx';
import type { Translate } from '../words.ts';
import { closedNotice, isNoticeDue } from './unit-notice.ts';

/** That readings may be in another unit than it is said, with the way to a bill. */
export function UnitNote({ t, addBill }: { readonly t: Translate; readonly addBill: (label: string) => ReactNode }) {
  const { live } = useHomeConnection();
  const choices = useChoices();
  const keep = useKeepChoice();
  if (choices === null || !isNoticeDue(choices.eiqPanelUnitMismatchNotification, live.now())) return null;
  return (
    <Note
      tone="warn"
      icon="warning"
      title={t('unit')}
      action={addBill(t('unit.add-bill'))}
      close={{
        label: t('close'),
        onClick: () => void keep({ eiqPanelUnitMismatchNotification: closedNotice(choices.eiqPanelUnitMismatchNotification, live.now()) }),
      }}
    >
      {t('unit.text')}
    </Note>
  );
}
