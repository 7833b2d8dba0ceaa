import { HOUR } from '@braise/domain';
import type { MeteredDay } from '../../../api/home/use-metering.ts';
import { ChartTable, type TableColumn } from '../../../chart/table/chart-table.tsx';
import { FoldedTable } from '../../../chart/table/folded-table.tsx';
import styles from '../energy.module.css';
import type { EnergyWords } from '../use-energy-words.ts';
import { useHourSpan } from './hour-span.ts';

type Hour = MeteredDay['hours'][number];

/** What the chart of a day tells, as a table that is opened. */
export function HoursTable({ data, words }: { readonly data: MeteredDay; readonly words: EnergyWords }) {
  const { t, energy, money, longDay } = words;
  const span = useHourSpan(data, words);
  const columns: readonly TableColumn<Hour>[] = [
    {
      name: t('table.energy'),
      isFigures: true,
      cell: ({ consumption, isComplete }) =>
        consumption === null
          ? t('metered.unknown')
          : isComplete
            ? energy(consumption, 2, true)
            : `${energy(consumption, 2, true)}, ${t('day.partly')}`,
    },
    {
      name: t('table.cost'),
      isFigures: true,
      cell: ({ costInCents }) => (costInCents === null ? null : money(costInCents, data.currency)),
    },
  ];
  return (
    <FoldedTable label={t('metered.table')} className={styles.table}>
      {() => (
        <ChartTable
          title={t('metered.chart', { day: longDay(data.date) })}
          legend={t('metered.table.legend')}
          time={{ name: t('metered.hour'), of: (at) => span(at, at + HOUR), change: '' }}
          columns={columns}
          rows={data.hours.map((hour) => ({ at: Date.parse(hour.start), reading: hour, isChange: false }))}
        />
      )}
    </FoldedTable>
  );
}
