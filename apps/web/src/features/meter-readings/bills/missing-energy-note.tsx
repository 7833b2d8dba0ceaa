import type { HeatingBillBody } from '@braise/contract/energy-insights';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { DayWords } from '../../../ui/marks/day-words.tsx';
import type { MeterWords } from '../use-meter-words.ts';
import { billDays } from './bill-days.ts';

type MissingEnergyNoteProps = {
  /** Those that do not say what was used, the latest first; none: nothing is asked. */
  readonly bills: readonly HeatingBillBody[];
  readonly words: MeterWords;
  readonly onOpen: (bill: HeatingBillBody) => void;
  readonly onClose: () => void;
};

/** Asks for what bills say was used: the latest of them is opened. */
export function MissingEnergyNote({ bills, words, onOpen, onClose }: MissingEnergyNoteProps) {
  const { t } = words;
  const [last] = bills;
  if (last === undefined) return null;
  return (
    <Note
      icon="info"
      title={
        bills.length === 1 ? (
          <DayWords>{t('missing.one', { days: billDays(last, words) })}</DayWords>
        ) : (
          t('missing.many', { count: bills.length })
        )
      }
      action={
        <Button look="soft" small onClick={() => onOpen(last)}>
          {t('missing.add')}
        </Button>
      }
      close={{ label: t('close'), onClick: onClose }}
    >
      {t('missing.text')}
    </Note>
  );
}
