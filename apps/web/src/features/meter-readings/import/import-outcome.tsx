import type { CsvFaultBody, MeterReadingBody, WeighedReadingsBody } from '@braise/contract/energy-insights';
import type { CallError } from '../../../api/wire/result.ts';
import { Note } from '../../../ui/content/note.tsx';
import { FailedNote, isOf } from '../failed-note.tsx';
import styles from '../meter.module.css';
import type { MeterWords } from '../use-meter-words.ts';
import { Lines } from './lines.tsx';
import { TableQuestion } from './table-question.tsx';

export type Told =
  | { readonly added: number; readonly faults: readonly CsvFaultBody[] }
  /** Nothing was added yet. `failure`: it was to be, and could not. */
  | Asked
  /** `unsent`: nothing was sent to be added. */
  | { readonly failure: CallError; readonly unsent: boolean }
  | 'too-long';

/** A table that would be in doubt. */
export type Asked = { readonly csv: string; readonly asked: WeighedReadingsBody; readonly failure: CallError | null };

type ImportOutcomeProps = {
  readonly told: Told;
  readonly unit: MeterReadingBody['unit'];
  readonly words: MeterWords;
  readonly sendable: { readonly disabled: boolean };
  readonly onInsist: (table: Asked) => void;
  readonly onGiveUp: () => void;
};

/** What became of a table: it was added, cannot be, or would be in doubt. */
export function ImportOutcome({ told, unit, words, sendable, onInsist, onGiveUp }: ImportOutcomeProps) {
  const { t } = words;
  if (told === 'too-long') return <Refused title={t('import.too-long')} />;
  if ('asked' in told)
    return <TableQuestion {...told} unit={unit} words={words} sendable={sendable} onInsist={() => onInsist(told)} onGiveUp={onGiveUp} />;
  if ('failure' in told)
    return isOf(told.failure, 'csv') && told.failure.kind === 'refused' && told.failure.code === 'validationFailed' ? (
      <Refused title={t('import.empty')} />
    ) : (
      <FailedNote failure={told.failure} unsent={told.unsent} />
    );
  if (told.faults.length === 0) return <Note tone="ok" icon="check-circle-fill" title={t('import.added', { count: told.added })} />;
  return (
    <div role="alert" className={styles.import}>
      <Note tone="warn" icon="warning" title={t('failed')}>
        {t('import.faults', { count: told.faults.length })}
      </Note>
      <Lines
        of={told.faults.map((fault) => ({
          key: `${fault.line}`,
          at: t('import.line', { line: fault.line }),
          why: whyOf(fault, unit, words),
        }))}
        words={words}
      />
    </div>
  );
}

function whyOf({ fault, named }: CsvFaultBody, unit: MeterReadingBody['unit'], words: MeterWords): string {
  const { t } = words;
  if (fault === 'HEADER' || fault === 'BESIDE')
    return named === null || named === '' ? t(`import.${fault}.none`) : t(`import.${fault}`, { named });
  if (fault === 'VOLUME' || fault === 'ENERGY') return t(`import.${fault}`, { named: named ?? '' });
  if (fault === 'UNIT') return t('import.UNIT', { named: named ?? '', unit: words.unit(unit) });
  return t(`import.${fault}`);
}

const Refused = ({ title }: { readonly title: string }) => (
  <div role="alert">
    <Note tone="warn" icon="warning" title={title} />
  </div>
);
