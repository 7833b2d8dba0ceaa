import type { MeterPeriodBody, MeterReadingsBody } from '@braise/contract/energy-insights';
import { DAY } from '@braise/domain';
import { useMemo, useRef } from 'react';
import { TimeAxis } from '../../chart/axes/time-axis.tsx';
import { ValueAxis } from '../../chart/axes/value-axis.tsx';
import { Chart } from '../../chart/chart.tsx';
import { Bars } from '../../chart/marks/bars.tsx';
import { Plot } from '../../chart/marks/plot.tsx';
import { readableBars } from '../../chart/reading/readable.ts';
import { percentOf } from '../../chart/scale/time-axis.ts';
import { heightOf, rangeFromZero, roundTicks } from '../../chart/scale/value-range.ts';
import { ChartTable } from '../../chart/table/chart-table.tsx';
import { FoldedTable } from '../../chart/table/folded-table.tsx';
import { apart } from './apart.ts';
import styles from './meter.module.css';
import type { MeterWords } from './use-meter-words.ts';

type Bar = { readonly from: number; readonly to: number; readonly period: MeterPeriodBody };

/** So far back it is drawn: days. */
const SHOWN = 400;
const NO_LINES = [] as const;
/** So many find room beside each other. */
const DIAMONDS = 18;
const perDay = ({ used, days }: MeterPeriodBody): number => used / days;

/** What was used each day between two readings, bars as wide as their time; what is in doubt stands on the axis. */
export function UseChart({ data, words }: { readonly data: MeterReadingsBody; readonly words: MeterWords }) {
  const { t, amount, day, number, money, month } = words;
  const isReading = useRef(false);
  const { axis, bars } = useMemo(() => barsOf(data.periods), [data.periods]);
  const range = rangeFromZero(
    bars.map(({ period }) => perDay(period)),
    4,
  ) ?? { from: 0, to: 1 };
  const ticks = roundTicks(range);
  const readable = useMemo(() => readableBars(axis, bars, 4), [axis, bars]);
  const doubts = apart(
    data.readings.filter(({ doubt, date }) => doubt !== null && Date.parse(date) >= axis.from && Date.parse(date) <= axis.to),
    (axis.to - axis.from) / DIAMONDS,
  );
  const told = ({ period }: Bar) =>
    `${t('span', { from: day(period.from), to: day(period.to) })}, ${t('per-day', { amount: amount(perDay(period), period.unit, 1) })}`;
  const barAt = (at: number) => bars.find(({ from, to }) => from <= at && at < to);
  return (
    <>
      <Chart
        className={styles.chart}
        title={t('chart')}
        text={bars.map(told).join('. ')}
        reader={{
          readable,
          isReading,
          pointer: 'click',
          label: t('chart.read'),
          speak: (at) => {
            const bar = barAt(at);
            return bar === undefined ? '' : told(bar);
          },
          children: (at) => {
            const bar = at === null ? undefined : barAt(at);
            return (
              bar && (
                <b className={styles.pill} aria-hidden="true">
                  {told(bar)}
                </b>
              )
            );
          },
        }}
      >
        <ValueAxis side="left" range={range} ticks={ticks} label={(tick) => number(tick, 1)} />
        <Plot axis={axis} grid={{ range, ticks }} lines={NO_LINES} />
        <div className={styles.over} aria-hidden="true">
          <Bars axis={axis} bars={bars.map(({ from, to, period }) => ({ from, to, share: heightOf(range, perDay(period)) }))} />
          {doubts.map(({ id, date }) => (
            <i key={id} className={styles.diamond} style={{ left: `clamp(8px, ${percentOf(axis, Date.parse(date))}%, 100% - 8px)` }} />
          ))}
        </div>
        <TimeAxis axis={axis} ticks={monthTicks(axis, month)} />
      </Chart>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i />
          {t('legend.between')}
        </span>
        {doubts.length > 0 && (
          <span>
            <i className={styles.diamondKey} />
            {t('legend.doubt')}
          </span>
        )}
      </p>
      <FoldedTable label={t('table')} className={styles.table}>
        {() => (
          <ChartTable<MeterPeriodBody>
            title={t('chart')}
            legend={t('table.legend')}
            time={{ name: t('table.time'), of: (at) => day(new Date(at).toISOString().slice(0, 10)), change: '' }}
            columns={[
              { name: t('table.used'), cell: ({ used, unit }) => amount(used, unit) },
              {
                name: 'kWh',
                cell: ({ kWh, estimated }) => (kWh === null ? null : t(estimated ? 'use.about' : 'use.exact', { energy: number(kWh) })),
              },
              {
                name: t('table.cost'),
                cell: ({ costInCents, currency }) => (costInCents === null || currency === null ? null : money(costInCents, currency)),
              },
            ]}
            rows={bars.toReversed().map(({ to, period }) => ({ at: to, reading: period, isChange: false }))}
          />
        )}
      </FoldedTable>
    </>
  );
}

/** Of the unit that was read last, the oldest first. */
function barsOf(periods: readonly MeterPeriodBody[]): {
  readonly axis: { readonly from: number; readonly to: number };
  readonly bars: readonly Bar[];
} {
  const [last] = periods;
  const end = Date.parse(last?.to ?? '1970-01-02');
  const bars = periods
    .filter(({ unit, energySource, to }) => unit === last?.unit && energySource === last.energySource && Date.parse(to) > end - SHOWN * DAY)
    .map((period) => ({ from: Date.parse(period.from), to: Date.parse(period.to), period }))
    .toReversed();
  return { axis: { from: bars[0]?.from ?? end - DAY, to: end }, bars };
}

/** Where months begin, or some of them where there are many. */
function monthTicks({ from, to }: { readonly from: number; readonly to: number }, label: (day: string) => string) {
  const first = new Date(from);
  const starts = Array.from({ length: Math.ceil((to - from) / (28 * DAY)) + 1 }, (_, index) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index + 1, 1),
  );
  const shown = starts.filter((at) => at < to);
  const every = Math.ceil(shown.length / 7);
  return shown
    .filter((_, index) => index % every === 0)
    .map((at, index) => ({ at, label: label(new Date(at).toISOString()), major: index % 2 === 0 }));
}
