import { useId } from 'react';
import type { MeteredMonth } from '../../../api/home/use-metering.ts';
import { Card } from '../../../ui/content/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import energyStyles from '../energy.module.css';
import type { EnergyWords } from '../use-energy-words.ts';
import styles from './metered.module.css';
import { useToday } from '../use-today.ts';
import { DayWords } from '../../../ui/marks/day-words.tsx';

type MonthDaysProps = {
  readonly reading: MeteredMonth['readings'][number];
  /** The one that is shown. */
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly words: EnergyWords;
};

/** Days that have their number below them beside the one that is shown, whose own takes the room of so many beside it. */
const NUMBERED = [1, 15];
const BESIDE = 2;

/** The days of a month beside each other, of which one is chosen. */
export function MonthDays({ reading: { meteringPoint, days, consumption, betweenDays, meanOfDays }, date, onDate, words }: MonthDaysProps) {
  const { t, energy, day, dayNumber, month } = words;
  const { today } = useToday();
  const title = useId();
  const [year = 0, of = 1] = date.split('-').map(Number);
  const length = new Date(Date.UTC(year, of, 0)).getUTCDate();
  const most = Math.max(...days.map((each) => each.consumption ?? 0));
  const shown = days.findIndex((each) => each.date === date);
  const told = days[shown];
  const first = Math.max(
    0,
    days.findIndex((each) => each.consumption !== null),
  );
  if (consumption === null || told === undefined) return null;
  return (
    <Card
      as="section"
      aria-labelledby={title}
      className={classNames(styles.month, meteringPoint.energySource === 'ELECTRICITY' && styles.electric)}
    >
      <h2 className="h-card" id={title}>
        {t('metered.month', { month: month(date) })}
      </h2>
      <p className="meta">
        <DayWords>
          {t('metered.month.text', {
            amount: energy(consumption),
            days: days.length - first,
            from: dayNumber(days[first]?.date ?? date),
            to: day(days.at(-1)?.date ?? date),
            mean: energy(meanOfDays ?? 0),
            known: meanOfDays !== null && days.length - first > 1 ? 'yes' : 'no',
          })}
        </DayWords>
      </p>
      <div className={styles.days}>
        <div aria-hidden="true">
          {Array.from({ length }, (_, index) => {
            const each = days[index];
            const used = each?.consumption ?? null;
            return (
              <i
                key={index}
                className={classNames(
                  used === null ? styles.unknown : undefined,
                  used !== null && (each?.isComplete === false || each?.date === today) && energyStyles.partly,
                  index === shown && styles.shown,
                )}
                style={used === null || most === 0 ? undefined : { height: `${(used / most) * 100}%` }}
              />
            );
          })}
        </div>
        <input
          type="range"
          min={1}
          max={days.length}
          value={shown + 1}
          aria-label={t('metered.month.day')}
          aria-valuetext={[
            day(date),
            ...(told.consumption === null
              ? [t('metered.unknown')]
              : [energy(told.consumption, 2), ...(told.isComplete ? [] : [t('day.partly')])]),
          ].join(', ')}
          style={{ width: `${(days.length / length) * 100}%` }}
          onChange={(event) => {
            const next = days[Number(event.target.value) - 1];
            if (next !== undefined) onDate(next.date);
          }}
        />
        <p aria-hidden="true">
          {[...[...NUMBERED, length].filter((number) => Math.abs(number - shown - 1) > BESIDE), shown + 1].map((number) => (
            <span
              key={number}
              className={number === shown + 1 ? styles.shown : undefined}
              style={{ left: `${((number - 0.5) / length) * 100}%` }}
            >
              {number}
            </span>
          ))}
        </p>
      </div>
      {betweenDays > 0 && (
        <p className={energyStyles.notes}>
          <span>{t('metered.between', { amount: energy(betweenDays) })}</span>
        </p>
      )}
    </Card>
  );
}
