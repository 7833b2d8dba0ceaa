import { useCallback, useId, useMemo } from 'react';
import { useMessages } from '../../../messages/messages-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ClimateDay, ShownSeries } from '../climate-day.ts';
import { spokenDay } from '../report-words.ts';
import { dayText } from './day-text.ts';
import { createDayWords } from './day-words.ts';
import { EmptyDay } from './empty-day.tsx';
import { DayPlot } from './day-plot.tsx';
import { isEmptyDay, readDay } from './read-day.ts';
import { ReadingControl } from './reading-control.tsx';
import { ReadingLayer } from './reading-layer.tsx';
import { StatusStripes } from './status-stripes.tsx';
import { humidityRange, temperatureRange } from './value-range.ts';
import './day-chart.css';

export type DayChartProps = {
  readonly day: ClimateDay;
  readonly shown: ShownSeries;
  /** The instant that is read, epoch milliseconds; null: none is. */
  readonly reading: number | null;
  readonly onReading: (at: number | null) => void;
  /** What a mouse does: reads while it is pressed, or from one click to the next. A finger reads while it is held. */
  readonly pointer: 'press' | 'click';
};

/** One day of a room: what was measured, asked and felt, over the time of its wall clock. */
export function DayChart({ day, shown, reading, onReading, pointer }: DayChartProps) {
  const { t, format, locale } = useMessages();
  const id = useId();
  const words = useMemo(() => createDayWords(day, t, format), [day, t, format]);
  const text = useMemo(() => dayText(day, words), [day, words]);
  const ranges = useMemo(
    () => ({ temperature: temperatureRange(day.temperatureSeries), humidity: humidityRange(day.humiditySeries) }),
    [day],
  );
  const empty = useMemo(() => isEmptyDay(day), [day]);
  const speak = useCallback(
    (at: number) => {
      const moment = readDay(day, at);
      return moment === null ? '' : words.spoken(moment, shown.showHumidity);
    },
    [day, words, shown.showHumidity],
  );
  const read = reading === null ? null : readDay(day, reading);

  return (
    <figure
      aria-label={t('report.table', { room: day.roomName, date: spokenDay(day.date, locale) })}
      aria-describedby={id}
      className={classNames(
        'day-chart',
        read !== null && 'reading',
        !shown.showSun && 'no-sun',
        !shown.showHeatRequest && 'no-demand',
        !shown.showHumidity && 'no-humidity',
        !shown.showHotWater && 'no-water',
        !shown.showAcPower && 'no-ac',
      )}
    >
      <p className="sr" id={id}>
        {text}
      </p>
      <DayPlot day={day} ranges={ranges} words={words} showSun={shown.showSun} showHotWater={shown.showHotWater} />
      <StatusStripes day={day} words={words} here={read === null ? null : read.stripe} />
      {empty && <EmptyDay text={t('report.chart.no-data')} />}
      {read !== null && <ReadingLayer day={day} reading={read} ranges={ranges} shown={shown} words={words} />}
      <ReadingControl
        day={day}
        reading={read === null ? null : read.at}
        onReading={onReading}
        pointer={pointer}
        label={t('report.chart.read')}
        describedBy={id}
        speak={speak}
      />
    </figure>
  );
}
