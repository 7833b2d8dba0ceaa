import type { MeterReadingBody, WeighedReadingsBody } from '@braise/contract/energy-insights';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { DayWords } from '../../../ui/marks/day-words.tsx';
import { FailedNote } from '../failed-note.tsx';
import styles from '../meter.module.css';
import type { MeterWords } from '../use-meter-words.ts';
import { DoubtDialog } from '../weighed/doubt-dialog.tsx';
import { type Line, Lines } from './lines.tsx';

type TableQuestionProps = {
  readonly asked: WeighedReadingsBody;
  /** Why it could not be added; null: nobody tried. */
  readonly failure: CallError | null;
  readonly unit: MeterReadingBody['unit'];
  readonly words: MeterWords;
  readonly sendable: { readonly disabled: boolean };
  readonly onInsist: () => void;
  readonly onGiveUp: () => void;
};

/** Lines that are told apart over the page. */
const SHOWN = 4;

/** Asked before a table is added of which something would be in doubt. It stands in the page once it was asked: the table is kept until it is added or given up. */
export function TableQuestion({ asked: { doubts, readings }, failure, unit, words, sendable, onInsist, onGiveUp }: TableQuestionProps) {
  const { t, amount, day } = words;
  const [isAsking, setAsking] = useState(failure === null);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsking) element.current?.focus();
  }, [isAsking]);
  const title = t('import.ask', { count: doubts.length });
  const lines: readonly Line[] = doubts.map(({ line, date, reading, kind }) => {
    const figures = { day: day(date), figure: amount(reading, unit) };
    return {
      key: `${line ?? date}`,
      at: line === null ? t('import.kept', figures) : t('import.doubted', { line, ...figures }),
      why: t(`import.doubt.${kind}`),
    };
  });
  if (isAsking)
    return (
      <DoubtDialog
        title={title}
        text={
          <>
            {t('import.ask.text', { readings })}
            {lines.slice(0, SHOWN).map(({ key, at, why }) => (
              <span key={key} className={styles.asked}>
                <DayWords>{at}</DayWords> {why}
              </span>
            ))}
            {lines.length > SHOWN && <span className={styles.asked}>{t('import.rest', { count: lines.length - SHOWN })}</span>}
          </>
        }
        explanation={null}
        hasField={false}
        sendable={sendable}
        onCorrect={() => setAsking(false)}
        onInsist={onInsist}
      />
    );
  return (
    <div ref={element} role="group" aria-label={title} tabIndex={-1} className={styles.import}>
      {failure !== null && <FailedNote failure={failure} unsent={false} />}
      <Note tone="warn" icon="warning-circle-fill" title={title}>
        {t('import.ask.text', { readings })}
      </Note>
      <Lines of={lines} words={words} />
      <div className={styles.actions}>
        <Button look="soft" {...sendable} onClick={onInsist}>
          {t('doubt.insist')}
        </Button>
        <Button look="soft" onClick={onGiveUp}>
          {t('import.not')}
        </Button>
      </div>
    </div>
  );
}
