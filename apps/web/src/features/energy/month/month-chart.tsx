import { curveLinear } from 'd3-shape';
import { useMemo, useRef } from 'react';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { ValueAxis } from '../../../chart/axes/value-axis.tsx';
import { Chart } from '../../../chart/chart.tsx';
import { type Bar, Bars } from '../../../chart/marks/bars.tsx';
import { Plot, type PlottedLine } from '../../../chart/marks/plot.tsx';
import { readableBars } from '../../../chart/reading/readable.ts';
import { type ValueRange, heightOf } from '../../../chart/scale/value-range.ts';
import { hasValues } from '../../../chart/series/series.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ChosenBar } from '../reading/chosen-bar.tsx';
import { DayTip } from '../reading/day-tip.tsx';
import { Pill } from '../reading/pill.tsx';
import styles from '../energy.module.css';
import { type MonthDay, isPartly, monthDays, roundTop } from './month-days.ts';
import type { ShownFigure } from '../../../api/home/shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import { DayWords } from '../../../ui/marks/day-words.tsx';

type MonthChartProps = {
  readonly data: Consumption;
  readonly figure: ShownFigure;
  /** Across, with the floor and the top. */
  readonly lines: 3 | 5;
  /** Mean temperature outside by day, °C: then days are told of at length, and beside those of the year before. */
  readonly outdoor?: ReadonlyMap<string, number>;
  readonly words: EnergyWords;
};

const NO_LINES = [] as const;
/** Days that have their number below them. */
const NUMBERED = [1, 15];
/** Days beside one whose number takes the room of theirs, and of those that it takes where words are large. */
const BESIDE = 2;
const NEAR = 4;

/** What heating took or cost on each day of a month, and what is foreseen of the rest. */
export function MonthChart({ data, figure, lines, outdoor, words }: MonthChartProps) {
  const { t, energy, money, wholeMoney, partly, monthOfYear, shortDay, longDay, warmth } = words;
  const isReading = useRef(false);
  const besideYearBefore = outdoor !== undefined;
  const isEstimated = data.source === 'boiler';
  const days = useMemo(() => monthDays(data, figure), [data, figure]);
  const axis = useMemo(() => ({ from: days[0]?.from ?? 0, to: days.at(-1)?.to ?? 1 }), [days]);
  const scale = figure === 'cost' ? 100 : 1;
  const most = Math.max(
    ...days.map((day) => Math.max((day.measured ?? 0) + (day.foreseen ?? 0), (besideYearBefore && day.yearBefore) || 0)),
  );
  const top = roundTop(most / scale);
  const range = { from: 0, to: top };
  const ticks = Array.from({ length: lines }, (_, line) => (line * top) / (lines - 1));
  const before = useMemo(
    () => (besideYearBefore ? lineOf(days, { from: 0, to: top }, scale) : NO_LINES),
    [besideYearBefore, days, top, scale],
  );
  const heightIn = (value: number) => heightOf(range, value / scale);
  const current = days.findIndex(({ isCurrent }) => isCurrent);
  const last = days.findLastIndex(({ told }) => told !== null);
  const readable = useMemo(
    () => ({ ...readableBars(axis, days, 7), resting: current === -1 ? Math.max(0, last) : current }),
    [axis, days, current, last],
  );
  const amount = (value: number) => (figure === 'cost' ? money(value, data.currency) : energy(value, 2));
  const amountBefore = ({ yearBefore, isYearBeforePartly }: MonthDay) =>
    before.length === 0 || yearBefore === null ? null : partly(amount(yearBefore), !isYearBeforePartly);
  const dayAt = (at: number) => days.find(({ from, to }) => from <= at && at < to);
  const name = ({ date, isCurrent, told }: MonthDay, called = shortDay(date)) =>
    isCurrent ? t('day.current', { day: called }) : told === null ? t('day.foreseen', { day: called }) : called;
  const valueOf = ({ measured, foreseen, told }: MonthDay) => (told === null ? foreseen : measured);
  const sentence = (day: MonthDay, called?: string): string => {
    const value = valueOf(day);
    if (day.told?.isPending === true) return t('day.pending', { day: name(day, called) });
    if (value === null) return t(day.told?.hasData === true ? 'day.unpriced' : 'day.none', { day: name(day, called) });
    const parts = [t('day.told', { day: name(day), amount: amount(value) })];
    if (isPartly(day, figure))
      parts.push(t(day.told?.isComplete === true ? 'day.cost.partly' : isEstimated ? 'legend.estimated-partly' : 'day.partly'));
    const aYearBefore = amountBefore(day);
    const celsius = outdoor?.get(day.date);
    if (celsius !== undefined) parts.push(t('day.outside.told', { degrees: warmth(celsius) }));
    if (aYearBefore !== null) parts.push(t('day.year-before', { amount: aYearBefore }));
    // what hot water cost is not known of a day
    if (figure === 'consumption' && day.told?.hotWaterConsumption != null && day.told.hotWaterConsumption > 0)
      parts.push(t('day.hot-water', { amount: energy(day.told.hotWaterConsumption, 2) }));
    return parts.join(', ');
  };
  const barsOf = (day: MonthDay): readonly Bar[] => {
    const { from, to, measured, foreseen } = day;
    const foot = heightIn(measured ?? 0);
    const look = classNames(isPartly(day, figure) && styles.partly, foreseen !== null && styles.below);
    return [
      ...(measured === null ? [] : [{ from, to, share: foot, look }]),
      ...(foreseen === null ? [] : [{ from: from + 1, to, share: heightIn(foreseen), foot, look: styles.foreseen }]),
    ];
  };
  const tickWords = (tick: number, isTop: boolean): string => {
    if (tick === 0) return words.tick(tick);
    const isWhole = Number.isInteger(tick);
    if (figure === 'cost') return (isWhole ? wholeMoney : money)(tick * 100, data.currency);
    return isTop ? energy(tick) : words.tick(tick);
  };
  const numbers = (shown: MonthDay | undefined) => {
    const index = shown === undefined ? Infinity : days.indexOf(shown);
    return [...NUMBERED, days.length]
      .map((number) => ({ number, apart: Math.abs(number - 1 - index) }))
      .filter(({ apart }) => apart > BESIDE)
      .map(({ number, apart }) => (
        <span
          key={number}
          className={classNames(styles.numbered, apart <= NEAR && styles.near)}
          style={{ left: `${(100 * (number - 0.5)) / days.length}%` }}
        >
          {number}
        </span>
      ));
  };
  return (
    <>
      <Chart
        className={classNames(styles.chart, besideYearBefore && styles.besideChart)}
        title={t('chart', { month: monthOfYear(data.monthlyAggregation.requestedMonth.startDate) })}
        text={days
          .filter((day) => day.told !== null || day.foreseen !== null)
          .map((day) => sentence(day))
          .join('. ')}
        reader={{
          readable,
          isReading,
          pointer: 'click',
          label: t('chart.read'),
          speak: (at) => {
            const day = dayAt(at);
            return day === undefined ? '' : sentence(day);
          },
          children: (at) => {
            const day = at === null ? days[current] : dayAt(at);
            if (day === undefined)
              return (
                <div className={styles.told} aria-hidden="true">
                  {numbers(day)}
                </div>
              );
            const [value, aYearBefore, celsius] = [valueOf(day), amountBefore(day), outdoor?.get(day.date)];
            const told = value === null ? '' : partly(amount(value), !isPartly(day, figure));
            const called = (as: string): string => (value === null ? sentence(day, as) : name(day, as));
            const year = Number(day.date.slice(0, 4));
            return (
              <div className={styles.told} aria-hidden="true">
                {numbers(day)}
                <ChosenBar
                  axis={axis}
                  span={day}
                  bars={barsOf(day)}
                  height={heightIn((day.measured ?? 0) + (day.foreseen ?? 0))}
                  number={Number(day.date.slice(-2))}
                >
                  {(middle) =>
                    outdoor === undefined ? (
                      <Pill middle={middle}>
                        <small>
                          <DayWords>{called(shortDay(day.date))}</DayWords>
                        </small>
                        {told}
                      </Pill>
                    ) : (
                      <>
                        {aYearBefore !== null && (
                          <i className={styles.point} style={{ left: `${middle}%`, bottom: `${heightIn(day.yearBefore ?? 0) * 100}%` }} />
                        )}
                        <DayTip
                          middle={middle}
                          day={longDay(day.date)}
                          rows={[
                            [called(`${year}`), told],
                            ...(aYearBefore === null ? [] : [[`${year - 1}`, aYearBefore] as const]),
                            ...(celsius === undefined ? [] : [[t('day.outside'), warmth(celsius)] as const]),
                          ]}
                        />
                      </>
                    )
                  }
                </ChosenBar>
              </div>
            );
          },
        }}
      >
        <ValueAxis side="left" range={range} ticks={ticks} label={(tick) => tickWords(tick, tick === range.to)} />
        <Plot axis={axis} grid={{ range, ticks }} lines={NO_LINES} />
        <div className={styles.bars} aria-hidden="true">
          <Bars axis={axis} bars={days.flatMap(barsOf)} />
        </div>
        {before.length > 0 && <Plot axis={axis} grid={{ range, ticks: NO_LINES }} lines={before} />}
      </Chart>
      <Legend
        days={days}
        figure={figure}
        isEstimated={isEstimated}
        yearBefore={before.length > 0 ? monthOfYear(data.monthlyAggregation.yearBefore.startDate) : null}
        words={words}
      />
    </>
  );
}

/** The year before, above the middles of the same days; no line where nothing of it is known. */
function lineOf(days: readonly MonthDay[], range: ValueRange, scale: number): readonly PlottedLine[] {
  const series = days.map(({ from, to, yearBefore }) => ({ at: (from + to) / 2, value: yearBefore === null ? null : yearBefore / scale }));
  return hasValues(series) ? [{ look: styles.yearBefore ?? '', series, range, curve: curveLinear }] : NO_LINES;
}

type LegendProps = {
  readonly days: readonly MonthDay[];
  readonly figure: ShownFigure;
  /** By how the boiler burned and what was read off the meter. */
  readonly isEstimated: boolean;
  readonly yearBefore: string | null;
  readonly words: EnergyWords;
};

function Legend({ days, figure, isEstimated, yearBefore, words: { t } }: LegendProps) {
  const partly = days.filter((day) => day.told?.hasData === true && isPartly(day, figure));
  const isMeasured = partly.every(({ told }) => told?.isComplete === true);
  const foreseen = days.some((day) => day.foreseen !== null);
  if (partly.length === 0 && !foreseen && yearBefore === null) return null;
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>
        <i className={styles.measuredKey} />
        {t(isEstimated ? 'legend.estimated' : 'legend.measured')}
      </span>
      {partly.length > 0 && (
        <span>
          <i className={styles.partlyKey} />
          {t(isMeasured ? 'day.cost.partly' : isEstimated ? 'legend.estimated-partly' : 'legend.partly')}
        </span>
      )}
      {foreseen && (
        <span>
          <i className={styles.foreseenKey} />
          {t('legend.forecast')}
        </span>
      )}
      {yearBefore !== null && (
        <span>
          <i className={styles.yearBeforeKey} />
          {yearBefore}
        </span>
      )}
    </p>
  );
}
