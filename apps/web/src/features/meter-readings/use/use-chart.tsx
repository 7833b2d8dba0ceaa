import type { MeterPeriodBody, MeterReadingBody, MeterReadingsBody } from '@braise/contract/energy-insights';
import { DAY } from '@braise/domain';
import { useMemo } from 'react';
import { percentOf } from '../../../chart/scale/time-axis.ts';
import { ChartTable } from '../../../chart/table/chart-table.tsx';
import { FoldedTable } from '../../../chart/table/folded-table.tsx';
import { apart } from '../apart.ts';
import { areAlike } from './change-beside.ts';
import { drawnOf } from './drawn-of.ts';
import { type DaysBar, DaysChart } from '../days-chart.tsx';
import styles from '../meter.module.css';
import { monthTicks } from './month-ticks.ts';
import type { MeterWords } from '../use-meter-words.ts';

type Bar = DaysBar<MeterPeriodBody>;

/** So far back it is told: days. */
const TOLD = 400;
/** So many find room beside each other. */
const DIAMONDS = 18;
const perDay = ({ used, days }: MeterPeriodBody): number => used / days;

/** What was used each day between two readings, bars as wide as their time; what is in doubt stands on the axis. */
export function UseChart({ data, words }: { readonly data: MeterReadingsBody; readonly words: MeterWords }) {
  const { t, amount, day, number, money, month } = words;
  const [last] = data.periods;
  const told = useMemo(() => barsOf(data.periods), [data.periods]);
  const { axis, bars } = useMemo(() => drawnOf(told), [told]);
  const isShown = ({ date, ...reading }: MeterReadingBody): boolean =>
    last !== undefined && areAlike(reading, last) && Date.parse(date) >= axis.from && Date.parse(date) <= axis.to;
  const doubts = apart(
    data.readings.filter((reading) => reading.doubt !== null && isShown(reading)),
    (axis.to - axis.from) / DIAMONDS,
  );
  return (
    <>
      <DaysChart<MeterPeriodBody>
        axis={axis}
        bars={bars}
        title={t('chart')}
        readLabel={t('chart.read')}
        told={(period) =>
          `${t('span', { from: day(period.from), to: day(period.to) })}, ${t('per-day', { amount: amount(perDay(period), period.unit, 1) })}`
        }
        tick={(value) => number(value, 1)}
        times={monthTicks(axis, month)}
      >
        {doubts.map(({ id, date }) => (
          <i key={id} className={styles.diamond} style={{ left: `clamp(8px, ${percentOf(axis, Date.parse(date))}%, 100% - 8px)` }} />
        ))}
      </DaysChart>
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
              { name: t('table.used'), isFigures: true, cell: ({ used, unit }) => amount(used, unit) },
              {
                name: 'kWh',
                isFigures: true,
                cell: ({ kWh, estimated }) => (kWh === null ? null : t(estimated ? 'use.about' : 'use.exact', { energy: number(kWh) })),
              },
              {
                name: t('table.cost'),
                isFigures: true,
                cell: ({ costInCents, currency }) => (costInCents === null || currency === null ? null : money(costInCents, currency)),
              },
            ]}
            rows={told.toReversed().map(({ to, of }) => ({ at: to, reading: of, isChange: false }))}
          />
        )}
      </FoldedTable>
    </>
  );
}

/** Of the unit that was read last, the oldest first. */
function barsOf(periods: readonly MeterPeriodBody[]): readonly Bar[] {
  const [last] = periods;
  const end = Date.parse(last?.to ?? '1970-01-02');
  return periods
    .filter((period) => last !== undefined && areAlike(period, last) && Date.parse(period.to) > end - TOLD * DAY)
    .map((period) => ({ from: Date.parse(period.from), to: Date.parse(period.to), value: perDay(period), of: period }))
    .toReversed();
}
