import type { CsvFaultBody } from '@braise/contract/energy-insights';
import { LONGEST_READINGS_CSV } from '@braise/domain/meter';
import { type ChangeEvent, useRef, useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FailedNote, isOf } from '../failed-note.tsx';
import { useImportReadings } from './use-import-readings.ts';
import styles from '../meter.module.css';
import { useMessages } from '../words.ts';

type Told = { readonly added: number; readonly faults: readonly CsvFaultBody[] } | { readonly failure: CallError } | 'too-long';

/** Lines that are told apart; how many more there are is told of the rest. */
const SHOWN = 12;
/** Of a character of a file. */
const MOST_BYTES = 4;

/** Readings out of a table that somebody has: all of them or, where a line is wrong, none, and what is wrong with which line. */
export function ImportReadings({ sendable }: { readonly sendable: { readonly disabled: boolean } }) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const send = useImportReadings();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (file === undefined) return;
    setTold(null);
    setBusy(true);
    const csv = await tableIn(file);
    const answer = csv === null ? null : await send(csv);
    setBusy(false);
    // the same file may be chosen again once it was mended
    target.value = '';
    setTold(answer === null ? 'too-long' : answer.ok ? answer.value : { failure: answer.error });
    if (answer?.ok === true && answer.value.faults.length === 0) announce(t('import.added', { count: answer.value.added }));
  }
  return (
    <div className={styles.import}>
      <input ref={input} type="file" accept=".csv,.txt,text/csv,text/plain" hidden onChange={(event) => void take(event)} />
      <Button block look="soft" busy={busy} {...sendable} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
      <p className="meta">{t('import.how')}</p>
      {told !== null && <Outcome told={told} />}
    </div>
  );
}

/** The text of a file, which has nothing in it where it cannot be read any more; null: it is longer than a table may be. */
async function tableIn(file: File): Promise<string | null> {
  if (file.size > LONGEST_READINGS_CSV * MOST_BYTES) return null;
  const csv = await file.text().catch(() => '');
  return csv.length > LONGEST_READINGS_CSV ? null : csv;
}

function Outcome({ told }: { readonly told: Told }) {
  const { t } = useMessages();
  if (told === 'too-long') return <Refused title={t('import.too-long')} />;
  if ('failure' in told)
    return isOf(told.failure, 'csv') && told.failure.kind === 'refused' && told.failure.code === 'validationFailed' ? (
      <Refused title={t('import.empty')} />
    ) : (
      <FailedNote failure={told.failure} />
    );
  if (told.faults.length === 0) return <Note tone="ok" icon="check-circle-fill" title={t('import.added', { count: told.added })} />;
  const rest = told.faults.length - SHOWN;
  return (
    <div role="alert" className={styles.import}>
      <Note tone="warn" icon="warning" title={t('failed')}>
        {t('import.faults', { count: told.faults.length })}
      </Note>
      <ul className={styles.faults}>
        {told.faults.slice(0, SHOWN).map(({ line, fault }) => (
          <li key={line}>
            <b>{t('import.line', { line })}</b> {t(`import.${fault}`)}
          </li>
        ))}
        {rest > 0 && <li>{t('import.rest', { count: rest })}</li>}
      </ul>
    </div>
  );
}

const Refused = ({ title }: { readonly title: string }) => (
  <div role="alert">
    <Note tone="warn" icon="warning" title={title} />
  </div>
);
