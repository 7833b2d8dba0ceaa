import { useState } from 'react';
import { type MeteredMonth, type MeteringPoints, useMeteredDay, useMeteredMonth } from '../../../api/home/use-metering.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/content/note.tsx';
import styles from '../energy.module.css';
import type { EnergyWords } from '../use-energy-words.ts';
import { dateIn } from './date-in.ts';
import { DayCard } from './day-card.tsx';
import { MonthDays } from './month-days.tsx';
import { OffPeakCard, StandbyCard } from './night-cards.tsx';
import { PointTiles } from './point-tiles.tsx';
import { ReadingsCard } from './readings-card.tsx';
import { useToday } from '../use-today.ts';

type DayViewProps = {
  readonly points: MeteringPoints;
  /** YYYY-MM */
  readonly month: string;
  readonly words: EnergyWords;
};

/** What meters counted on a day: one of them hour by hour and beside the other days of its month, and all in a list. */
export function DayView({ points, month, words }: DayViewProps) {
  const { t } = words;
  const { today } = useToday();
  const [chosen, setChosen] = useState<{ readonly point: string | null; readonly date: string | null }>({ point: null, date: null });
  const query = useMeteredMonth(month);
  const readings = query.data?.readings ?? [];
  const shown = readings.find(({ meteringPoint }) => meteringPoint.id === chosen.point) ?? firstShown(readings);
  const date = shown === undefined ? null : dateIn(shown.days, chosen.date, today);
  return (
    <>
      {points.loadingStatus !== 'LOADED' && (
        <div className={classNames(styles.state, styles.limited)}>
          <Note
            icon={points.loadingStatus === 'ERROR' ? 'warning' : 'info'}
            {...(points.loadingStatus === 'ERROR' && { tone: 'warn' as const })}
            title={t(`metered.${points.loadingStatus}`)}
          />
        </div>
      )}
      <div className={classNames(styles.state, styles.failing)}>
        <QueryState key={month} query={query} lines={8} missing={t('metered.missing')} stale={t('stale')} />
      </div>
      {query.data !== undefined && shown !== undefined && date !== null && (
        <>
          {readings.length > 1 && (
            <PointTiles
              readings={readings}
              date={date}
              shown={shown.meteringPoint.id}
              onShow={(point) => setChosen({ ...chosen, point })}
              words={words}
            />
          )}
          <ShownDay
            key={shown.meteringPoint.id}
            reading={shown}
            readings={readings}
            currency={query.data.currency}
            date={date}
            onDate={(other) => setChosen({ ...chosen, date: other })}
            words={words}
          />
        </>
      )}
    </>
  );
}

type ShownDayProps = {
  readonly reading: MeteredMonth['readings'][number];
  readonly readings: MeteredMonth['readings'];
  readonly currency: string;
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly words: EnergyWords;
};

function ShownDay({ reading, readings, currency, date, onDate, words }: ShownDayProps) {
  const query = useMeteredDay(reading.meteringPoint.id, date);
  const { data } = query;
  return (
    <>
      <div className={styles.column}>
        <DayCard reading={reading} date={date} query={query} onDate={onDate} words={words} />
        <MonthDays reading={reading} date={date} onDate={onDate} words={words} />
      </div>
      <div className={styles.column}>
        <ReadingsCard readings={readings} currency={currency} date={date} words={words} />
        {data !== undefined && (
          <>
            <OffPeakCard data={data} words={words} />
            <StandbyCard data={data} words={words} />
          </>
        )}
      </div>
    </>
  );
}

/** What the whole home takes comes first, else the first by name. */
const firstShown = (readings: MeteredMonth['readings']): MeteredMonth['readings'][number] | undefined =>
  readings.find(({ meteringPoint }) => meteringPoint.scope === 'HOME') ?? readings[0];
