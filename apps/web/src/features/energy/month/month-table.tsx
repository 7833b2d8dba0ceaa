import type { Consumption } from '../../../api/home/use-consumption.ts';
import { ChartTable, type TableColumn } from '../../../chart/table/chart-table.tsx';
import { FoldedTable } from '../../../chart/table/folded-table.tsx';
import styles from '../energy.module.css';
import type { EnergyWords } from '../use-energy-words.ts';
import { isUnderWay } from './month-days.ts';

type Day = Consumption['monthlyAggregation']['requestedMonth']['consumptionPerDate'][number];

/** What the chart of a month tells, as a table that is opened. */
export function MonthTable({ data, words }: { readonly data: Consumption; readonly words: EnergyWords }) {
  const { t, energy, money, day, partly } = words;
  const { requestedMonth } = data.monthlyAggregation;
  const today = isUnderWay(data) ? requestedMonth.endDate : null;
  const sources = new Set(requestedMonth.consumptionPerDate.flatMap(({ source }) => source ?? []));
  const columns: readonly TableColumn<Day>[] = [
    {
      name: t(data.source === 'boiler' ? 'table.energy.estimated' : 'table.energy'),
      isFigures: true,
      cell: ({ hasData, consumption }) => (hasData ? energy(consumption, 2) : null),
    },
    ...(requestedMonth.split !== null
      ? [
          {
            name: t('table.hot-water'),
            isFigures: true,
            cell: ({ hasData, hotWaterConsumption }: Day) =>
              !hasData || hotWaterConsumption === null ? null : energy(hotWaterConsumption, 2),
          },
        ]
      : []),
    {
      name: t('table.cost'),
      isFigures: true,
      cell: ({ costInCents, isCostComplete }) => (costInCents === null ? null : partly(money(costInCents, data.currency), isCostComplete)),
    },
    ...(sources.size > 1 ? [{ name: t('table.source'), cell: ({ source }: Day) => (source === null ? null : t(`source.${source}`)) }] : []),
  ];
  const timeOf = (at: number): string => {
    const date = new Date(at).toISOString().slice(0, 10);
    return date === today ? t('day.current', { day: day(date) }) : day(date);
  };
  return (
    <FoldedTable label={t('table')} className={styles.table}>
      {() => (
        <ChartTable
          title={t('chart', { month: words.monthOfYear(requestedMonth.startDate) })}
          legend={t('table.legend')}
          time={{ name: t('table.day'), of: timeOf, change: '' }}
          columns={columns}
          rows={requestedMonth.consumptionPerDate.map((each) => ({ at: Date.parse(each.date), reading: each, isChange: false }))}
        />
      )}
    </FoldedTable>
  );
}
