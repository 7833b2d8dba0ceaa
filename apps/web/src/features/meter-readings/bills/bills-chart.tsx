import type { HeatEstimatesBody, HeatingBillBody } from '@braise/contract/energy-insights';
import { DAY } from '@braise/domain';
import { useMemo } from 'react';
import { ChartTable } from '../../../chart/table/chart-table.tsx';
import { FoldedTable } from '../../../chart/table/folded-table.tsx';
import { type DaysBar, DaysChart } from '../days-chart.tsx';
import styles from '../meter.module.css';
import { monthTicks } from '../use/month-ticks.ts';
import type { MeterWords } from '../use-meter-words.ts';

export type SinceLastBill = NonNullable<HeatEstimatesBody['sinceLastBill']>;
/** Of a bill, or of the days since the last one. */
type Billed = Pick<HeatingBillBody, 'startDate' | 'endDate' | 'amountInCents' | 'kWh'> & { readonly since: SinceLastBill | null };

/** So far back it is drawn: days. */
const SHOWN = 400;
/** Where a month is named, so that its name stands below what it was billed. */
const MIDDLE = 16;

type BillsChartProps = {
  readonly currency: string;
  /** Of that currency, the latest first; one at least. */
  readonly bills: readonly HeatingBillBody[];
  /** In that currency. */
  readonly since: SinceLastBill | null;
  readonly words: MeterWords;
};

/** What was billed, bars as wide as their days, and what has come up since. */
export function BillsChart({ currency, bills, since, words }: BillsChartProps) {
  const { t, day, number, money, month } = words;
  const { axis, bars } = useMemo(() => barsOf(bills, since), [bills, since]);
  const sourceOf = (of: Billed): string =>
    t(of.since === null ? 'bills.billed' : of.since.isEstimated ? 'bills.estimated' : 'bills.counted');
  return (
    <>
      <DaysChart<Billed>
        className={styles.billsChart}
        axis={axis}
        bars={bars}
        title={t('bills.chart')}
        readLabel={t('bills.chart.read')}
        told={(of) =>
          `${t('span', { from: day(of.startDate), to: day(of.endDate) })}, ${money(of.amountInCents, currency)}, ${sourceOf(of)}`
        }
        tick={(value) => number(value, 1)}
        times={monthTicks(axis, month, MIDDLE)}
      />
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i />
          {t('bills.billed')}
        </span>
        {since !== null && (
          <span>
            <i className={styles.toldKey} />
            {t(since.isEstimated ? 'bills.estimated' : 'bills.counted')}
          </span>
        )}
      </p>
      <FoldedTable label={t('table')} className={styles.table}>
        {() => (
          <ChartTable<Billed>
            title={t('bills.chart')}
            legend={t('table.legend')}
            time={{ name: t('table.time'), of: (at) => day(new Date(at).toISOString().slice(0, 10)), change: '' }}
            columns={[
              { name: t('bill.amount'), isFigures: true, cell: ({ amountInCents }) => money(amountInCents, currency) },
              { name: 'kWh', isFigures: true, cell: ({ kWh }) => (kWh === null ? null : number(kWh)) },
              { name: t('table.from'), cell: sourceOf },
            ]}
            rows={bars.toReversed().map(({ of }) => ({ at: Date.parse(of.endDate), reading: of, isChange: false }))}
          />
        )}
      </FoldedTable>
    </>
  );
}

/** The oldest first; a bar ends with its last day. */
function barsOf(bills: readonly HeatingBillBody[], since: SinceLastBill | null) {
  const billed: Billed[] = bills.map((bill) => ({ ...bill, since: null }));
  if (since !== null && since.costInCents !== null) billed.unshift({ ...since, amountInCents: since.costInCents, since });
  const end = Date.parse(billed[0]?.endDate ?? '') + DAY;
  const bars = billed
    .map((of): DaysBar<Billed> => ({
      from: Date.parse(of.startDate),
      to: Date.parse(of.endDate) + DAY,
      value: of.amountInCents / 100,
      look: of.since === null ? undefined : styles.told,
      of,
    }))
    .filter(({ to }) => to > end - SHOWN * DAY)
    .toReversed();
  return { axis: { from: bars[0]?.from ?? end - DAY, to: end }, bars };
}
