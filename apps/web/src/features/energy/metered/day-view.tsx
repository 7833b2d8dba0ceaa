import { useEffect, useState } from 'react';
import { type MeteredMonth, type MeteringPoints, useMeteredDay, useMeteredMonth } from '../../../api/home/use-metering.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/content/note.tsx';
import styles from '../energy.module.css';
import type { EnergyWords } from '../use-energy-words.ts';
import { dateIn } from './date-in.ts';
import { DayCard, type DayCardProps } from './day-card.tsx';
import { MonthDays } from './month-days.tsx';
import { OffPeakCard, StandbyCard } from './night-cards.tsx';
import { PointTiles } from './point-tiles.tsx';
import { ReadingsCard } from './readings-card.tsx';
import { useToday } from '../use-today.ts';

type DayViewProps = {
  readonly points: MeteringPoints;
  /** The one that is looked at, and the first that can be, YYYY-MM. */
  readonly month: string;
  readonly first: string;
  readonly onMonth: (month: string) => void;
  readonly words: EnergyWords;
};

/** What meters counted on a day: one of them hour by hour and beside the other days of its month, and all in a list. */
export function DayView({ points, month, first, onMonth, words }: DayViewProps) {
  const { t } = words;
  const { today } = useToday();
  const [chosen, setChosen] = useState<{ readonly point: string | null; readonly date: string | null }>({ point: null, date: null });
  const query = useMeteredMonth(month);
  const [last, setLast] = useState(query.data);
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  // a day that was come to from one beside it stands while the rest of its month is awaited
  const awaited = chosen.date?.startsWith(month) === true ? chosen.date : null;
  const data = query.data ?? (awaited === null ? undefined : last);
  const readings = data?.readings ?? [];
  const shown = readings.find(({ meteringPoint }) => meteringPoint.id === chosen.point) ?? firstShown(readings);
  const date = query.data === undefined || shown === undefined ? awaited : dateIn(shown.days, chosen.date, today);
  const choose = (other: string) => {
    setChosen({ ...chosen, date: other });
    if (!other.startsWith(month)) onMonth(other.slice(0, 7));
  };
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
        {(query.data === data || query.errorUpdateCount > 0) && (
          <QueryState key={month} query={query} lines={8} missing={t('metered.missing')} stale={t('stale')} />
        )}
      </div>
      {data !== undefined && shown !== undefined && date !== null && (
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
            month={query}
            currency={data.currency}
            date={date}
            days={{ first: `${first}-01`, last: today }}
            onDate={choose}
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
  /** Where they come from. */
  readonly month: ReturnType<typeof useMeteredMonth>;
  readonly currency: string;
  readonly date: string;
  /** Those that can be looked at, both included. */
  readonly days: DayCardProps['days'];
  readonly onDate: (date: string) => void;
  readonly words: EnergyWords;
};

function ShownDay({ reading, readings, month, currency, date, days, onDate, words }: ShownDayProps) {
  const query = useMeteredDay(reading.meteringPoint.id, date);
  const { data } = query;
  const told = reading.days.find((day) => day.date === date);
  // the meter has counted on since the month was asked for: beside the day it would tell another figure of it
  const isBehind = data !== undefined && data.consumption !== (told?.consumption ?? null) && query.dataUpdatedAt > month.dataUpdatedAt;
  const { refetch } = month;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return (
    <>
      <div className={styles.column}>
        <DayCard reading={reading} date={date} days={days} query={query} onDate={onDate} words={words} />
        <MonthDays reading={reading} date={date} onDate={onDate} words={words} />
      </div>
      <div className={styles.column}>
        {told !== undefined && <ReadingsCard readings={readings} currency={currency} date={date} words={words} />}
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
