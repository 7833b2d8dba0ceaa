import { HOUR } from '@braise/domain';
import { curveLinear, curveStepAfter } from 'd3-shape';
import { useMemo, useRef } from 'react';
import type { MeteredDay } from '../../../api/home/use-metering.ts';
import { TimeAxis } from '../../../chart/axes/time-axis.tsx';
import { ValueAxis } from '../../../chart/axes/value-axis.tsx';
import { Chart } from '../../../chart/chart.tsx';
import { Bands } from '../../../chart/marks/bands.tsx';
import { type Bar, Bars } from '../../../chart/marks/bars.tsx';
import { Plot, type PlottedLine } from '../../../chart/marks/plot.tsx';
import { readableBars } from '../../../chart/reading/readable.ts';
import { hourTicks, percentOf, percentOfLength } from '../../../chart/scale/time-axis.ts';
import { type ValueRange, halfTicks, heightOf, rangeFromZero } from '../../../chart/scale/value-range.ts';
import type { Span } from '../../../chart/series/series.ts';
import { axisHour } from '../../../tariff/hourly/hour-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ChosenBar } from '../reading/chosen-bar.tsx';
import { Pill } from '../reading/pill.tsx';
import energyStyles from '../energy.module.css';
import type { ShownFigure } from '../../../api/home/shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import { useHourSpan } from './hour-span.ts';
import { hoursTold } from './hours-told.ts';
import styles from './metered.module.css';
import { useToday } from '../use-today.ts';

type HoursChartProps = { readonly data: MeteredDay; readonly figure: ShownFigure; readonly words: EnergyWords };

const NO_LINES: readonly PlottedLine[] = [];

/** What a meter counted in each hour of a day, beside the day before and what is usual; hours of which nothing is known stand apart. */
export function HoursChart({ data, figure, words }: HoursChartProps) {
  const { t, money, longDay, tick } = words;
  const { zone } = useToday();
  const span = useHourSpan(data, words);
  const isReading = useRef(false);
  const axis = useMemo(() => ({ from: Date.parse(data.from), to: Date.parse(data.to) }), [data]);
  const hours = useMemo(() => hoursOf(data, figure), [data, figure]);
  const beside = figure === 'consumption';
  const others = beside ? [...(data.dayBefore?.hours ?? []), ...(data.typical?.hours ?? [])] : [];
  const range = rangeFromZero([...hours.flatMap(({ value }) => value ?? []), ...others.flatMap((value) => value ?? [])], 4) ?? NOTHING;
  const ticks = halfTicks(range);
  const lines = useMemo(
    () => (beside ? linesOf(data, axis.from, { from: range.from, to: range.to }) : NO_LINES),
    [beside, data, axis, range.from, range.to],
  );
  const peak = hours.findIndex(({ value }) => value !== null && value === Math.max(...hours.map((hour) => hour.value ?? 0)));
  const readable = useMemo(() => ({ ...readableBars(axis, hours, 4), resting: Math.max(0, peak) }), [axis, hours, peak]);
  const told = hoursTold(data, figure, words);
  const amount = (hour: Hour): string => told[hours.indexOf(hour)] ?? t('metered.unknown');
  const sentence = (hour: Hour): string =>
    [
      span(hour.from, hour.to),
      amount(hour),
      hour.value !== null && !hour.isComplete ? t('day.partly') : null,
      hour.offPeak === true ? t('metered.off-peak.hours') : null,
    ]
      .filter((part) => part !== null)
      .join(', ');
  const barOf = ({ from, to, value, isComplete }: Hour): Bar => ({
    from,
    to,
    share: heightOf(range, value ?? 0),
    look: isComplete ? undefined : energyStyles.partly,
  });
  const hourAt = (at: number) => hours.find(({ from, to }) => from <= at && at < to);
  return (
    <Chart
      className={classNames(energyStyles.chart, styles.hours)}
      title={t('metered.chart', { day: longDay(data.date) })}
      text={hours.map(sentence).join('. ')}
      of={data.date}
      reader={{
        readable,
        isReading,
        pointer: 'click',
        label: t('metered.hour'),
        speak: (at) => {
          const hour = hourAt(at);
          return hour === undefined ? '' : sentence(hour);
        },
        children: (at) => {
          const hour = at === null ? hours[peak] : hourAt(at);
          if (hour === undefined) return null;
          return (
            <div className={energyStyles.told} aria-hidden="true">
              <ChosenBar axis={axis} span={hour} bars={[barOf(hour)]} height={heightOf(range, hour.value ?? 0)}>
                {(middle) => (
                  <Pill middle={middle}>
                    <small>{span(hour.from, hour.to)}</small>
                    {amount(hour)}
                  </Pill>
                )}
              </ChosenBar>
            </div>
          );
        },
      }}
    >
      <ValueAxis
        side="left"
        range={range}
        ticks={ticks}
        label={(value) =>
          figure === 'cost' && value > 0
            ? money(value * HUNDREDTHS, data.currency)
            : value === ticks.at(-1)
              ? `${tick(value)}\u00A0kWh`
              : tick(value)
        }
      />
      <Plot axis={axis} grid={{ range, ticks }} lines={NO_LINES}>
        <Bands axis={axis} spans={gapsOf(hours)} look={styles.gap ?? ''} />
      </Plot>
      <div className={energyStyles.bars} aria-hidden="true">
        <Bars axis={axis} bars={hours.map(barOf)} />
        <span className={styles.offPeakHours}>
          {hours
            .filter(({ offPeak }) => offPeak === true)
            .map((hour) => (
              <i key={hour.from} style={{ left: `${percentOf(axis, hour.from)}%`, width: `${percentOfLength(axis, hour)}%` }} />
            ))}
        </span>
      </div>
      {lines.length > 0 && <Plot axis={axis} grid={{ range, ticks: NO_TICKS }} lines={lines} />}
      <TimeAxis
        axis={axis}
        ticks={hourTicks(axis, zone, 6, (hour) => axisHour(words, hour)).map((one) => ({
          ...one,
          major: true,
        }))}
      />
    </Chart>
  );
}

const NOTHING: ValueRange = { from: 0, to: 1 };
const NO_TICKS: readonly number[] = [];
/** Money is drawn in whole units of its currency. */
const HUNDREDTHS = 100;

type Hour = {
  readonly from: number;
  readonly to: number;
  /** In kWh or units of the currency; null: nothing is known. */
  readonly value: number | null;
  readonly isComplete: boolean;
  readonly offPeak: boolean | null;
};

const hoursOf = ({ hours }: MeteredDay, figure: ShownFigure): readonly Hour[] =>
  hours.map(({ start, consumption, costInCents, isComplete, offPeak }) => {
    const from = Date.parse(start);
    const value = figure === 'consumption' ? consumption : costInCents === null ? null : costInCents / HUNDREDTHS;
    return { from, to: from + HOUR, value, isComplete, offPeak };
  });

/** Hours of which nothing is known, those that follow each other as one. */
function gapsOf(hours: readonly Hour[]): readonly Span[] {
  const gaps: Span[] = [];
  for (const { from, to, value } of hours) {
    const last = gaps.at(-1);
    if (value !== null) continue;
    if (last?.to === from) gaps[gaps.length - 1] = { from: last.from, to };
    else gaps.push({ from, to });
  }
  return gaps;
}

/** The day before in steps, and what is usual through the middles of its hours: each where this day has the same hour since its midnight. */
function linesOf({ dayBefore, typical }: MeteredDay, midnight: number, range: ValueRange): readonly PlottedLine[] {
  const before = dayBefore?.hours ?? [];
  return [
    ...(typical === null
      ? []
      : [
          {
            look: styles.typical ?? '',
            series: typical.hours.map((value, hour) => ({ at: midnight + (hour + 0.5) * HOUR, value })),
            range,
            curve: curveLinear,
          },
        ]),
    ...(dayBefore === null
      ? []
      : [
          {
            look: styles.before ?? '',
            series: [...before, before.at(-1) ?? null].map((value, hour) => ({ at: midnight + hour * HOUR, value })),
            range,
            curve: curveStepAfter,
          },
        ]),
  ];
}
