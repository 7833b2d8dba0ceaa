import { useCallback, useMemo, useRef } from 'react';
import { TimeAxis } from '../../chart/axes/time-axis.tsx';
import { ValueAxis } from '../../chart/axes/value-axis.tsx';
import { Chart } from '../../chart/chart.tsx';
import { Bands } from '../../chart/marks/bands.tsx';
import { Plot } from '../../chart/marks/plot.tsx';
import { readableBars } from '../../chart/reading/readable.ts';
import { hourTicks, percentOf, percentOfLength } from '../../chart/scale/time-axis.ts';
import { heightOf, rangeFromZero, roundTicks } from '../../chart/scale/value-range.ts';
import { type HourBar, type PricedDay, hourBars, isKnown } from '../../tariff/hourly/hour-bars.ts';
import { axisHour } from '../../tariff/hourly/hour-words.ts';
import { PriceBars } from '../../tariff/hourly/price-bars.tsx';
import { classNames } from '../../ui/class-names.ts';
import { chartText } from './chart-text.ts';
import { ColourRow } from './colour-row.tsx';
import type { PriceWords } from './price-words.ts';
import styles from './price-chart.module.css';

type PriceChartProps = {
  readonly day: PricedDay;
  /** Null: it is not this day. */
  readonly now: number | null;
  readonly words: PriceWords;
};

/** How the price of electricity goes through a day of 23, 24 or 25 hours, a bar for an hour or less; some of it is known. */
export function PriceChart({ day, now, words }: PriceChartProps) {
  const { t, price, span, zone } = words;
  const axis = useMemo(() => ({ from: Date.parse(day.from), to: Date.parse(day.to) }), [day]);
  const bars = useMemo(() => hourBars(day.stretches, zone), [day, zone]);
  const currency = day.currency ?? '';
  const range = rangeFromZero(
    bars.map(({ stretch }) => stretch.priceInCents),
    4,
  ) ?? { from: 0, to: 1 };
  const ticks = roundTicks(range);
  const here = bars.findIndex(({ from, to }) => now !== null && from <= now && now < to);
  const readable = useMemo(() => {
    const made = readableBars(axis, bars, 4);
    return here === -1 ? made : { ...made, resting: here };
  }, [axis, bars, here]);
  const gaps = day.stretches.filter((stretch) => !isKnown(stretch)).map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  const isReading = useRef(false);
  const barAt = useCallback((at: number) => bars.find(({ from, to }) => from <= at && at < to), [bars]);
  const toldOf = useCallback(
    ({ from, to, stretch }: HourBar): string =>
      `${span(new Date(from).toISOString(), new Date(to).toISOString(), day.to)}, ${price(stretch.priceInCents, currency)}/kWh`,
    [span, price, currency, day.to],
  );
  const speak = useCallback(
    (at: number): string => {
      const bar = barAt(at);
      if (bar === undefined) return '';
      return [toldOf(bar), bar.stretch.level === null ? null : t(`level.${bar.stretch.level}`)].filter((part) => part !== null).join(', ');
    },
    [barAt, toldOf, t],
  );
  const nowBar = here === -1 ? undefined : bars[here];

  return (
    <>
      <Chart
        className={classNames(styles.priceChart, bars.some(({ stretch }) => stretch.colour !== null) && styles.coloured)}
        title={t('chart', { day: words.shortDay(day.date) })}
        text={chartText(day, words)}
        of={day.date}
        reader={{
          readable,
          isReading,
          pointer: 'click',
          label: t('chart.read'),
          speak,
          children: (at) => {
            const bar = at === null ? nowBar : barAt(at);
            return (
              bar && (
                <div className={styles.told} aria-hidden="true">
                  <i
                    className={styles.stem}
                    style={{
                      left: `${percentOf(axis, (bar.from + bar.to) / 2)}%`,
                      bottom: `${heightOf(range, Math.max(0, bar.stretch.priceInCents)) * 100}%`,
                    }}
                  />
                  <b className={styles.pill} style={placed(percentOf(axis, (bar.from + bar.to) / 2))}>
                    <small>
                      {bar === nowBar ? t('now') : span(new Date(bar.from).toISOString(), new Date(bar.to).toISOString(), day.to)}
                    </small>
                    {price(bar.stretch.priceInCents, currency)}
                  </b>
                </div>
              )
            );
          },
        }}
      >
        <ValueAxis side="left" range={range} ticks={ticks} label={(tick) => words.tick(tick, currency)} />
        <Plot axis={axis} grid={{ range, ticks }} lines={NO_LINES}>
          <Bands axis={axis} spans={gaps} look={styles.gap ?? ''} />
          {day.cheapest && (
            <span
              className={styles.window}
              style={{
                left: `${percentOf(axis, Date.parse(day.cheapest.from))}%`,
                width: `${percentOfLength(axis, { from: Date.parse(day.cheapest.from), to: Date.parse(day.cheapest.to) })}%`,
              }}
            />
          )}
        </Plot>
        <div className={styles.over} aria-hidden="true">
          <PriceBars className={styles.bars} axis={axis} bars={bars} range={range} now={now} />
          {day.average && <i className={styles.average} style={{ bottom: `${heightOf(range, day.average.priceInCents) * 100}%` }} />}
          {day.cheapest && (
            <b
              className={styles.windowHours}
              style={placed(percentOf(axis, (Date.parse(day.cheapest.from) + Date.parse(day.cheapest.to)) / 2))}
            >
              {span(day.cheapest.from, day.cheapest.to, day.to)}
              <small>{t('level.CHEAP')}</small>
            </b>
          )}
        </div>
        <ColourRow bars={bars} axis={axis} t={t} />
        <TimeAxis
          axis={axis}
          ticks={hourTicks(axis, zone, 6, (hour) => axisHour(words, hour)).map((tick) => ({
            ...tick,
            major: true,
          }))}
        />
      </Chart>
      <p className={styles.legend} aria-hidden="true">
        {day.cheapest && (
          <span>
            <i className={styles.cheapKey} />
            {t('level.CHEAP')}
          </span>
        )}
        {day.dearest && (
          <span>
            <i className={styles.dearKey} />
            {t('level.DEAR')}
          </span>
        )}
        {day.average && (
          <span>
            <i className={styles.averageKey} />
            {t(day.average.complete ? 'average' : 'average.known')}
          </span>
        )}
        {gaps.length > 0 && (
          <span>
            <i className={styles.gapKey} />
            {t('gap')}
          </span>
        )}
      </p>
    </>
  );
}

const NO_LINES = [] as const;

/** In the middle of what it is of, as far as that leaves it within the plot. */
const placed = (percent: number) => ({
  left: `${percent}%`,
  transform: `translateX(min(max(-50%, ${-percent}cqw), ${100 - percent}cqw - 100%))`,
});
