import type { MeterReadingBody, MeterReadingRequest, ReadingDraftDoubt } from '@braise/contract/energy-insights';
import { READING_DECIMALS, READING_LIMITS } from '@braise/domain/meter';
import { type FormEvent, useId, useState } from 'react';
import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import { localDay } from '../../climate/local-day.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { errorText } from '../../messages/error-text.ts';
import { openFigure } from '../../messages/formats/field-figure.ts';
import { Segment } from '../../ui/controls/segment.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { DayWords } from '../../ui/marks/day-words.tsx';
import { dateFault } from './typed/date-fault.ts';
import { FailedNote, isOf } from './failed-note.tsx';
import styles from './meter.module.css';
import { RemoveDialog } from './removed/remove-dialog.tsx';
import { SheetButtons } from './sheet-buttons.tsx';
import { TypedDialog } from './typed/typed-dialog.tsx';
import { useMeterCommands } from './use-meter.ts';
import { figureFault, typedFigure } from './typed/typed-figure.ts';
import type { MeterWords } from './use-meter-words.ts';
import { useTypedText } from './typed/use-typed-text.ts';
import { DoubtDialog } from './weighed/doubt-dialog.tsx';
import { readingDoubtWords } from './weighed/reading-doubt-words.ts';
import { useWeighedSending } from './weighed/use-weighed-sending.ts';

type Metered = Pick<MeterReadingBody, 'energySource' | 'unit'>;
type ReadingSheetProps = {
  /** Null: one that is to be added. */
  readonly reading: MeterReadingBody | null;
  readonly readings: readonly MeterReadingBody[];
  /** What it is of. */
  readonly metered: Metered;
  /** What readings of the home are of; null: nobody can say. */
  readonly readingsOf: Metered | null;
  readonly words: MeterWords;
  /** It is deleted; called before `onClose`. */
  readonly onRemoved: (id: string) => void;
  readonly onClose: () => void;
};

const SHOWN = { ...READING_LIMITS, decimals: READING_DECIMALS };

/** What the meter shows, and when that was read. */
export function ReadingSheet({ reading, readings, metered, readingsOf, words, onRemoved, onClose }: ReadingSheetProps) {
  const { t, locale, amount, day, fault } = words;
  const { live } = useHomeConnection();
  const zone = useHome()?.timeZone ?? 'UTC';
  const commands = useMeterCommands();
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const [opened] = useState({
    figure: reading === null ? '' : openFigure(locale, reading.reading, READING_DECIMALS),
    date: reading?.date ?? localDay(zone, live.now()),
    time: reading?.time ?? '',
  });
  const [figure, setFigure] = useState(opened.figure);
  const [date, setDate] = useState(opened.date);
  const [time, setTime] = useState(opened.time);
  const ofHome = readingsOf?.energySource === metered.energySource ? null : readingsOf;
  const [isOther, setOther] = useState(false);
  const { energySource, unit } = isOther && ofHome !== null ? ofHome : metered;
  // what is counted in kilowatt-hours has no red digits
  const hint = unit === 'm3' || unit === 'ccf' ? t('figure.hint') : undefined;
  const isSame = figure === opened.figure && date === opened.date && time === opened.time && !isOther;
  const [tried, setTried] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { busy, failure, form, send, stop, forget, doubts, isAsking, isUnsent, insist, correct } = useWeighedSending<ReadingDraftDoubt>();
  const typed = useTypedText(!isSame);
  const others = readings.filter(
    (other) => other.energySource === energySource && other.unit === unit && other.doubt === null && other.id !== reading?.id,
  );
  const isFirst = others.length === 0;
  const value = typedFigure(locale, figure, { isFirst });
  const [wrongFigure, wrongDate] = [figureFault(locale, figure, SHOWN, { isFirst }), dateFault(date)];
  const before = others.find((other) => other.date < date);
  const more = value === null || before === undefined ? null : value - before.reading;

  const id = reading?.id ?? null;
  const asked = value === null ? null : { date, reading: value, time: time === '' ? null : time, ...(isOther && { energySource }) };
  const [doubt = null] = doubts;
  const odd = doubt && readingDoubtWords(doubt, words);
  const save = (event: FormEvent, close: () => void): void => {
    event.preventDefault();
    setTried(true);
    if (asked === null || wrongFigure !== null || wrongDate !== null) return stop();
    if (busy) return;
    void send({
      weigh: () => commands.weighReading(id, asked),
      put: () => commands.putReading(id, asked),
      said: t('saved'),
      close: () => leave(close),
    });
  };
  const saveAs = (answer: MeterReadingRequest['answer'], close: () => void): void => {
    if (asked !== null)
      void insist({ put: () => commands.putReading(id, { ...asked, answer }), said: t('saved'), close: () => leave(close) });
  };
  const leave = (close: () => void): void => {
    typed.release();
    close();
  };
  return (
    <Sheet title={t(reading === null ? 'add' : 'correct')} closeLabel={t('close')} mayClose={typed.mayClose} onClose={onClose}>
      {(close) => (
        <form ref={form} className={styles.form} noValidate onChange={forget} onSubmit={(event) => save(event, close)}>
          <div className={styles.big}>
            <TextField
              label={t('figure')}
              inputMode="decimal"
              autoComplete="off"
              suffix={words.unit(unit)}
              value={figure}
              error={
                tried && wrongFigure !== null ? (
                  fault(wrongFigure, SHOWN)
                ) : odd !== null && !isAsking ? (
                  <DayWords>{odd.text}</DayWords>
                ) : null
              }
              hint={
                // what is odd tells it already
                more === null || before === undefined || (odd !== null && !isAsking) ? (
                  hint
                ) : (
                  <DayWords>
                    {t(more < 0 ? 'figure.less' : 'figure.more', { amount: amount(Math.abs(more), unit), day: day(before.date) })}
                  </DayWords>
                )
              }
              onChange={(event) => setFigure(event.target.value)}
            />
          </div>
          {ofHome !== null && (
            <Segment
              legend={t('meter.energy')}
              labelled="field"
              name="reading-energy"
              options={[metered, ofHome].map((one) => ({ value: one.energySource, label: t(`energy.${one.energySource}`) }))}
              value={energySource}
              onChange={(chosen) => setOther(chosen === ofHome.energySource)}
            />
          )}
          <div className={styles.two}>
            <TextField
              type="date"
              label={t('date')}
              value={date}
              required
              error={isOf(failure, 'date') ? errorText(t, locale, failure) : tried && wrongDate !== null ? t(wrongDate) : null}
              onChange={(event) => setDate(event.target.value)}
            />
            <TextField type="time" label={t('time')} value={time} onChange={(event) => setTime(event.target.value)} />
          </div>
          <FailedNote failure={failure} telling={['date']} unsent={isUnsent} />
          <SheetButtons
            busy={busy}
            sendable={sendable}
            remove={reading && { label: t('reading.remove'), onClick: () => setRemoving(true) }}
          />
          {isAsking && odd !== null && (
            <DoubtDialog
              title={odd.title}
              text={<DayWords>{odd.text}</DayWords>}
              onCorrect={correct}
              explanation={
                doubt?.kind === 'LOWER' && doubt.reading.id === null
                  ? { label: t('doubt.new-meter'), onGive: () => saveAs('METER_CHANGED', close) }
                  : null
              }
              // who says that it is right is not asked again; a lower one may be right where another is wrong
              onInsist={() => saveAs(doubt?.reading.id === null && doubt.kind !== 'LOWER' ? 'CONFIRMED' : null, close)}
            />
          )}
          {reading !== null && removing && (
            <RemoveDialog
              what="reading"
              words={words}
              ask={() => commands.removeReading(reading.id)}
              onDone={() => {
                onRemoved(reading.id);
                leave(close);
              }}
              onClose={() => setRemoving(false)}
            />
          )}
          <TypedDialog typed={typed} saveable={!sendable.disabled} onSave={() => form.current?.requestSubmit()} onDiscard={close} />
        </form>
      )}
    </Sheet>
  );
}
