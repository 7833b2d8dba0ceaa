import type { MeterReadingBody, MeterReadingsBody } from '@braise/contract/energy-insights';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { DayWords } from '../../ui/marks/day-words.tsx';
import styles from './meter.module.css';
import { SOURCE_ICONS } from './sources-card.tsx';
import { useFocusOnce } from './removed/use-focus-once.ts';
import { useMeterCommands } from './use-meter.ts';
import type { MeterWords } from './use-meter-words.ts';
import { DoubtInList } from './weighed/doubt-in-list.tsx';

type ReadingRowProps = {
  readonly reading: MeterReadingBody;
  readonly data: MeterReadingsBody;
  /** The row above is of the same year, which is said there. */
  readonly isSameYear: boolean;
  /** Readings are of more than one energy: else what it is of goes without saying. */
  readonly isMixed: boolean;
  readonly words: MeterWords;
  readonly sendable: { readonly disabled: boolean };
  /** It was put back a moment ago. */
  readonly isBack: boolean;
  readonly onOpen: () => void;
};

/** One reading, with what was used until it, or why it is in doubt. */
export function ReadingRow({ reading, data, isSameYear, isMixed, words, sendable, isBack, onOpen }: ReadingRowProps) {
  const { t, amount, day, number } = words;
  const { answerReading } = useMeterCommands();
  const { id, date, by, imported, meterChanged, doubt, waiting } = reading;
  const period = data.periods.find(({ toReading }) => toReading === id);
  const against = data.readings.find((other) => other.id === doubt?.against);
  const source = imported ? t('imported') : by === null ? t('typed') : t('typed.by', { name: by });
  const told = meterChanged ? t('changed', { source }) : source;
  const button = useFocusOnce<HTMLButtonElement>(isBack);
  return (
    <li className={styles.reading}>
      <button ref={button} type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.said}>
          <span className="h-card">
            {isSameYear ? <WithoutYear day={day(date)} year={date.slice(0, 4)} /> : <DayWords>{day(date)}</DayWords>}
          </span>
          <span className={classNames('meta', styles.source)}>
            <Icon name={SOURCE_ICONS[imported ? 'IMPORTED' : 'TYPED']} size={15} />
            {isMixed ? t('of', { energy: t(`energy.${reading.energySource}`), source: told }) : told}
          </span>
        </span>
        <span className={styles.figures}>
          <b>{amount(reading.reading, reading.unit)}</b>
          <span>{period === undefined ? '–' : t('per-day', { amount: number(period.used / period.days, 1) })}</span>
        </span>
      </button>
      {waiting !== null && (
        <p className={classNames('meta', styles.waiting)}>
          <DayWords>{waitingWords(waiting, reading.unit, words)}</DayWords>
        </p>
      )}
      {doubt !== null && against !== undefined && (
        <DoubtInList
          text={t(`doubt.${doubt.kind === 'LOWER' && against.date > date ? 'HIGHER' : doubt.kind}`)}
          yes={t(doubt.kind === 'LOWER' ? 'doubt.changed' : 'doubt.right')}
          answer={() => answerReading(reading, doubt.kind, against)}
          sendable={sendable}
          onCorrect={onOpen}
        />
      )}
    </li>
  );
}

/** Why no figure of heating is by this reading yet, and which one it will be by. */
function waitingWords(
  { date, reading }: NonNullable<MeterReadingBody['waiting']>,
  unit: MeterReadingBody['unit'],
  { t, amount, day }: MeterWords,
): string {
  const figure = reading === null ? '' : amount(reading, unit);
  if (date === null) return t('waiting.figure', { figure });
  return reading === null ? t('waiting.day', { day: day(date) }) : t('waiting', { day: day(date), figure });
}

/** « 12 mars »; who hears it is told the year too. */
const WithoutYear = ({ day, year }: { readonly day: string; readonly year: string }) => (
  <>
    <DayWords>{day.replace(year, '').trimEnd()}</DayWords>
    <span className="sr"> {year}</span>
  </>
);
