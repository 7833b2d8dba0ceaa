import { memo, type RefObject, useId, useMemo, useState } from 'react';
import { useMessages } from '../../../messages/messages-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ClimateDay, ShownSeries } from '../climate-day.ts';
import { spokenDay } from '../report-words.ts';
import { dayText } from './day-text.ts';
import { createDayWords } from './day-words.ts';
import { EmptyDay } from '../../../chart/empty-day.tsx';
import { DayPlot } from './day-plot.tsx';
import { DayReader } from './day-reader.tsx';
import { hasHumidity, isEmptyDay } from './read-day.ts';
import { humidityRange, temperatureRange } from '../../../chart/scale/value-range.ts';
import './day-chart.css';

export type DayChartProps = {
  readonly day: ClimateDay;
  readonly shown: ShownSeries;
  /** Told whether an instant of the day is held; null: nothing is read. */
  readonly isReading: RefObject<boolean> | null;
  /** What a mouse and a tap do: read while pressed, or from one click to the next. A finger that is held reads while it is. */
  readonly pointer: 'press' | 'click';
};

/** One day of a room: what was measured, asked and felt, over the time of its wall clock. */
export const DayChart = memo(function DayChart({ day, shown, isReading, pointer }: DayChartProps) {
  const { t, format, locale } = useMessages();
  const id = useId();
  const words = useMemo(() => createDayWords(day, t, format), [day, t, format]);
  const text = useMemo(() => dayText(day, words, shown), [day, words, shown]);
  const title = useMemo(
    () => t('report.table', { room: day.roomName, date: spokenDay(day.date, locale) }),
    [t, day.roomName, day.date, locale],
  );
  const ranges = useMemo(
    () => ({ temperature: temperatureRange(day.temperatureSeries), humidity: humidityRange(day.humiditySeries) }),
    [day],
  );
  const empty = useMemo(() => isEmptyDay(day), [day]);
  const humid = useMemo(() => hasHumidity(day) || isEmptyDay(day), [day]);
  const [active, setActive] = useState(false);

  return (
    <figure
      aria-label={title}
      aria-describedby={id}
      className={classNames(
        'day-chart',
        active && isReading !== null && 'reading',
        !shown.showSun && 'no-sun',
        !shown.showHeatRequest && 'no-demand',
        !(shown.showHumidity && humid) && 'no-humidity',
        !shown.showHotWater && 'no-water',
        !shown.showAcPower && 'no-ac',
      )}
    >
      <p className="sr" id={id}>
        {text}
      </p>
      <DayPlot day={day} ranges={ranges} words={words} showSun={shown.showSun} showHotWater={shown.showHotWater} />
      {empty && <EmptyDay text={t('report.chart.no-data')} />}
      <DayReader
        day={day}
        shown={shown}
        ranges={ranges}
        words={words}
        isReading={isReading}
        onActive={setActive}
        pointer={pointer}
        describedBy={id}
      />
    </figure>
  );
});
