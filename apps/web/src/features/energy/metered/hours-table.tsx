import { HOUR } from '@braise/domain';
import type { MeteredDay } from '../../../api/home/use-metering.ts';
import { ChartTable, type TableColumn } from '../../../chart/table/chart-table.tsx';
import { FoldedTable } from '../../../chart/table/folded-table.tsx';
import styles from '../energy.module.css';
import type { EnergyWords } from '../use-energy-words.ts';
import { useHourSpan } from './hour-span.ts';
import { hoursTold } from './hours-told.ts';

type Hour = MeteredDay['hours'][number] & { readonly energy: string | null; readonly cost: string | null };

/** What the chart of a day tells, as a table that is opened. */
export function HoursTable({ data, words }: { readonly data: MeteredDay; readonly words: EnergyWords }) {
  const { t, longDay } = words;
  const span = useHourSpan(data, words);
  const [energies, costs] = [hoursTold(data, 'consumption', words), hoursTold(data, 'cost', words)];
  const columns: readonly TableColumn<Hour>[] = [
    {
      name: t('table.energy'),
      isFigures: true,
      cell: ({ energy, isComplete }) => (energy === null ? t('metered.unknown') : isComplete ? energy : `${energy}, ${t('day.partly')}`),
    },
    { name: t('table.cost'), isFigures: true, cell: ({ cost }) => cost },
  ];
  return (
    <FoldedTable label={t('metered.table')} className={styles.table}>
      {() => (
        <ChartTable
          title={t('metered.chart', { day: longDay(data.date) })}
          legend={t('metered.table.legend')}
          time={{ name: t('metered.hour'), of: (at) => span(at, at + HOUR), change: '' }}
          columns={columns}
          rows={data.hours.map((hour, place) => ({
            at: Date.parse(hour.start),
            reading: { ...hour, energy: energies[place]!, cost: costs[place]! },
            isChange: false,
          }))}
        />
      )}
    </FoldedTable>
  );
}
