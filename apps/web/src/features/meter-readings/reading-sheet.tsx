import type { MeterReadingBody } from '@braise/contract/energy-insights';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import { localDay } from '../../climate/local-day.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { FailedNote } from './failed-note.tsx';
import styles from './meter.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { SheetButtons } from './sheet-buttons.tsx';
import { TypedDialog } from './typed-dialog.tsx';
import { useMeterCommands } from './use-meter.ts';
import { useSheetSending } from './use-sheet-sending.ts';
import { type MeterWords, typedFigure } from './use-meter-words.ts';
import { useTypedText } from './use-typed-text.ts';

type ReadingSheetProps = {
  /** Null: one that is to be added. */
  readonly reading: MeterReadingBody | null;
  readonly readings: readonly MeterReadingBody[];
  readonly unit: MeterReadingBody['unit'];
  readonly words: MeterWords;
  readonly onClose: () => void;
};

/** What the meter shows, and when that was read. */
export function ReadingSheet({ reading, readings, unit, words, onClose }: ReadingSheetProps) {
  const { t, amount, day, number } = words;
  const { live } = useHomeConnection();
  const zone = useHome()?.timeZone ?? 'UTC';
  const commands = useMeterCommands();
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const [opened] = useState({
    figure: reading === null ? '' : number(reading.reading, 3),
    date: reading?.date ?? localDay(zone, live.now()),
    time: reading?.time ?? '',
  });
  const [figure, setFigure] = useState(opened.figure);
  const [date, setDate] = useState(opened.date);
  const [time, setTime] = useState(opened.time);
  const isSame = figure === opened.figure && date === opened.date && time === opened.time;
  const [wrong, setWrong] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { busy, failure, send } = useSheetSending();
  const form = useRef<HTMLFormElement>(null);
  const typed = useTypedText(!isSame);
  const value = typedFigure(figure);
  const before = readings.find((other) => other.unit === unit && other.doubt === null && other.date < date && other.id !== reading?.id);
  const more = value === null || before === undefined ? null : value - before.reading;

  const save = (event: FormEvent, close: () => void): void => {
    event.preventDefault();
    setWrong(value === null);
    if (value === null || busy || date === '') return;
    void send(commands.putReading(reading?.id ?? null, { date, reading: value, time: time === '' ? null : time }), t('saved'), () =>
      leave(close),
    );
  };
  const leave = (close: () => void): void => {
    typed.release();
    close();
  };
  return (
    <Sheet title={t(reading === null ? 'add' : 'correct')} closeLabel={t('close')} mayClose={typed.mayClose} onClose={onClose}>
      {(close) => (
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => save(event, close)}>
          <div className={styles.big}>
            <TextField
              label={t('figure')}
              inputMode="decimal"
              autoComplete="off"
              suffix={words.unit(unit)}
              value={figure}
              error={wrong && value === null ? t('figure.wrong') : null}
              hint={
                more === null || before === undefined
                  ? t('figure.hint')
                  : t(more < 0 ? 'figure.less' : 'figure.more', { amount: amount(Math.abs(more), unit), day: day(before.date) })
              }
              onChange={(event) => setFigure(event.target.value)}
            />
          </div>
          <div className={styles.two}>
            <TextField type="date" label={t('date')} value={date} required onChange={(event) => setDate(event.target.value)} />
            <TextField type="time" label={t('time')} value={time} onChange={(event) => setTime(event.target.value)} />
          </div>
          <FailedNote failure={failure} />
          <SheetButtons
            busy={busy}
            sendable={sendable}
            remove={reading && { label: t('reading.remove'), onClick: () => setRemoving(true) }}
          />
          {reading !== null && removing && (
            <RemoveDialog
              what="reading"
              words={words}
              ask={() => commands.removeReading(reading.id)}
              onDone={() => leave(close)}
              onClose={() => setRemoving(false)}
            />
          )}
          <TypedDialog typed={typed} saveable={!sendable.disabled} onSave={() => form.current?.requestSubmit()} onDiscard={close} />
        </form>
      )}
    </Sheet>
  );
}
