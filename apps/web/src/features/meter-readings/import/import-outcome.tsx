import type { CsvFaultBody, MeterReadingBody, WeighedReadingsBody } from '@braise/contract/energy-insights';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FailedNote, isOf } from '../failed-note.tsx';
import styles from '../meter.module.css';
import type { MeterWords } from '../use-meter-words.ts';

export type Told =
  | { readonly added: number; readonly faults: readonly CsvFaultBody[] }
  /** Nothing was added yet. */
  | { readonly csv: string; readonly asked: WeighedReadingsBody }
  /** `unsent`: nothing was sent to be added. */
  | { readonly failure: CallError; readonly unsent: boolean }
  | 'too-long';

type ImportOutcomeProps = {
  readonly told: Told;
  readonly unit: MeterReadingBody['unit'];
  readonly words: MeterWords;
  readonly sendable: { readonly disabled: boolean };
  readonly onInsist: (csv: string) => void;
  readonly onGiveUp: () => void;
};

/** Lines that are told apart; how many more there are is told of the rest. */
const SHOWN = 12;

/** What became of a table: it was added, cannot be, or would be in doubt. */
export function ImportOutcome({ told, unit, words, sendable, onInsist, onGiveUp }: ImportOutcomeProps) {
  const { t, day } = words;
  if (told === 'too-long') return <Refused title={t('import.too-long')} />;
  if ('failure' in told)
    return isOf(told.failure, 'csv') && told.failure.kind === 'refused' && told.failure.code === 'validationFailed' ? (
      <Refused title={t('import.empty')} />
    ) : (
      <FailedNote failure={told.failure} unsent={told.unsent} />
    );
  if ('asked' in told) {
    const { doubts, readings } = told.asked;
    return (
      <Question>
        <Note tone="warn" icon="warning-circle-fill" title={t('import.ask', { count: doubts.length })}>
          {t('import.ask.text', { readings })}
        </Note>
        <Lines
          of={doubts.map(({ line, date, kind }) => ({
            key: `${line ?? date}`,
            at: line === null ? t('import.kept', { day: day(date) }) : t('import.line', { line }),
            why: t(`import.doubt.${kind}`),
          }))}
          words={words}
        />
        <div className={styles.actions}>
          <Button look="soft" onClick={onGiveUp}>
            {t('import.not')}
          </Button>
          <Button {...sendable} onClick={() => onInsist(told.csv)}>
            {t('import.anyway')}
          </Button>
        </div>
      </Question>
    );
  }
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
  if (fault === 'HEADER') return named === null || named === '' ? t('import.HEADER.none') : t('import.HEADER', { named });
  if (fault === 'UNIT') return t('import.UNIT', { named: named ?? '', unit: words.unit(unit) });
  return t(`import.${fault}`);
}

type Line = { readonly key: string; readonly at: string; readonly why: string };

function Lines({ of, words: { t } }: { readonly of: readonly Line[]; readonly words: MeterWords }) {
  const rest = of.length - SHOWN;
  return (
    <ul className={styles.faults}>
      {of.slice(0, SHOWN).map(({ key, at, why }) => (
        <li key={key}>
          <b>{at}</b> {why}
        </li>
      ))}
      {rest > 0 && <li>{t('import.rest', { count: rest })}</li>}
    </ul>
  );
}

/** It has the focus when it is asked: what it asks for stands behind it. */
function Question({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} role="alert" tabIndex={-1} className={styles.import}>
      {children}
    </div>
  );
}

const Refused = ({ title }: { readonly title: string }) => (
  <div role="alert">
    <Note tone="warn" icon="warning" title={title} />
  </div>
);
