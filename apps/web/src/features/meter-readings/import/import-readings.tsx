import type { MeterReadingBody } from '@braise/contract/energy-insights';
import { LONGEST_READINGS_CSV } from '@braise/domain/meter';
import { type ChangeEvent, useRef, useState } from 'react';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../meter.module.css';
import type { MeterWords } from '../use-meter-words.ts';
import { type Asked, ImportOutcome, type Told } from './import-outcome.tsx';
import { tableText } from './table-text.ts';
import { useImportReadings } from './use-import-readings.ts';

type ImportReadingsProps = {
  /** What the meter counts in. */
  readonly unit: MeterReadingBody['unit'];
  readonly words: MeterWords;
  readonly sendable: { readonly disabled: boolean };
};

/** Of a character of a file. */
const MOST_BYTES = 4;

/**
 * Readings out of a table that somebody has: all of them or, where a line is wrong, none, and what is wrong with which line. What would be in doubt is asked
 * about before any is added.
 */
export function ImportReadings({ unit, words, sendable }: ImportReadingsProps) {
  const { t } = words;
  const input = useRef<HTMLInputElement>(null);
  const { weigh, add } = useImportReadings();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  async function addAll(csv: string): Promise<Told> {
    const answer = await add(csv);
    return answer.ok ? answer.value : { failure: answer.error, unsent: false };
  }
  async function weighed(csv: string | null): Promise<Told> {
    if (csv === null) return 'too-long';
    const answer = await weigh(csv);
    if (!answer.ok) return { failure: answer.error, unsent: true };
    const { faults, doubts } = answer.value;
    if (faults.length > 0) return { added: 0, faults };
    return doubts.length > 0 ? { csv, asked: answer.value, failure: null } : addAll(csv);
  }
  /** The table stays where it could not be added: it would have to be chosen anew. */
  async function insisted(table: Asked): Promise<Told> {
    const answer = await add(table.csv);
    return answer.ok ? answer.value : { ...table, failure: answer.error };
  }
  async function tell(telling: Promise<Told>): Promise<void> {
    setTold(null);
    setBusy(true);
    const next = await telling;
    setTold(next);
    setBusy(false);
    if (typeof next === 'object' && 'added' in next && next.faults.length === 0) announce(t('import.added', { count: next.added }));
  }
  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (file === undefined) return;
    await tell(tableIn(file).then(weighed));
    // the same file may be chosen again once it was mended
    target.value = '';
  }
  return (
    <div className={styles.import}>
      <input ref={input} type="file" accept=".csv,.txt,text/csv,text/plain" hidden onChange={(event) => void take(event)} />
      <Button block look="soft" busy={busy} {...sendable} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
      <p className="meta">{t('import.how')}</p>
      {told !== null && (
        <ImportOutcome
          told={told}
          unit={unit}
          words={words}
          sendable={sendable}
          onInsist={(table) => void tell(insisted(table))}
          onGiveUp={() => setTold(null)}
        />
      )}
    </div>
  );
}

/** The text of a file, which has nothing in it where it cannot be read any more; null: it is longer than a table may be. */
async function tableIn(file: File): Promise<string | null> {
  if (file.size > LONGEST_READINGS_CSV * MOST_BYTES) return null;
  const csv = await file.arrayBuffer().then(tableText, () => '');
  return csv.length > LONGEST_READINGS_CSV ? null : csv;
}
