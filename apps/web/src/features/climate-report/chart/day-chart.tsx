import { memo, type RefObject, useCallback, useMemo } from 'react';
import { Chart } from '../../../chart/chart.tsx';
import { EmptyChart } from '../../../chart/empty-chart.tsx';
import { readableDay } from '../../../chart/reading/readable.ts';
import { useMessages } from '../words.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ClimateDay, ShownSeries } from '../day/climate-day.ts';
import { spokenDay } from '../report-words.ts';
import { dayLines } from './day-lines.ts';
import { DayPlot } from './day-plot.tsx';
import { DayMoment } from './day-moment.tsx';
import { dayText } from './day-text.ts';
import { createDayWords } from './day-words.ts';
import { hasHumidity, isEmptyDay, readDay } from './read-day.ts';
import styles from './day-chart.module.css';

export type DayChartProps = {
  readonly day: ClimateDay;
  readonly shown: ShownSeries;
  /** Told whether an instant of the day is held; null: nothing is read. */
  readonly isReading: RefObject<boolean> | null;
  /** What a mouse and a tap do: read while pressed, or from one click to the next. */
  readonly pointer: 'press' | 'click';
};

/** One day of a room: what was measured, asked and felt, over the time of its wall clock. */
export const DayChart = memo(function DayChart({ day, shown, isReading, pointer }: DayChartProps) {
  const { t, format, locale } = useMessages();
  const words = useMemo(() => createDayWords(day, t, format), [day, t, format]);
  const text = useMemo(() => dayText(day, words, shown), [day, words, shown]);
  const title = useMemo(
    () => t('report.table', { room: day.roomName, date: spokenDay(day.date, locale) }),
    [t, day.roomName, day.date, locale],
  );
  const lines = useMemo(() => dayLines(day), [day]);
  const readable = useMemo(() => readableDay(day), [day]);
  const empty = useMemo(() => isEmptyDay(day), [day]);
  const humid = useMemo(() => hasHumidity(day) || isEmptyDay(day), [day]);
  const { showHumidity } = shown;
  const speak = useCallback(
    (at: number) => {
      const moment = readDay(day, at);
      return moment === null ? '' : words.spoken(moment, showHumidity);
    },
    [day, words, showHumidity],
  );

  return (
    <Chart
      className={classNames(
        styles.dayChart,
        !shown.showSun && styles.noSun,
        !shown.showHeatRequest && styles.noDemand,
        !(shown.showHumidity && humid) && styles.noHumidity,
        !shown.showHotWater && styles.noWater,
        !shown.showAcPower && styles.noAc,
      )}
      title={title}
      text={text}
      reader={{
        readable,
        isReading,
        pointer,
        label: t('report.chart.read'),
        speak,
        children: (at) => <DayMoment day={day} at={at} lines={lines} shown={shown} words={words} />,
      }}
    >
      <DayPlot day={day} lines={lines} words={words} showSun={shown.showSun} showHotWater={shown.showHotWater} />
      {empty && <EmptyChart text={t('report.chart.no-data')} />}
    </Chart>
  );
});
