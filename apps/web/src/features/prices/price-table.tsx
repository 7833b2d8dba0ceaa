import { ChartTable, type TableColumn } from '../../chart/table/chart-table.tsx';
import { FoldedTable } from '../../chart/table/folded-table.tsx';
import { type HourlyStretch, type PricedDay, isKnown } from '../../tariff/hourly/hour-bars.ts';
import type { PriceWords } from './price-words.ts';
import styles from './prices.module.css';

/** What the chart of a day tells, as a table that is opened. */
export function PriceTable({ day, words }: { readonly day: PricedDay; readonly words: PriceWords }) {
  const { t, price, span } = words;
  const currency = day.currency ?? '';
  const ends = new Map(day.stretches.map(({ from, to }) => [Date.parse(from), { from, to }]));
  const columns: readonly TableColumn<HourlyStretch>[] = [
    { name: t('table.price'), cell: (stretch) => (isKnown(stretch) ? `${price(stretch.priceInCents, currency)}/kWh` : t('gap')) },
    { name: t('table.level'), cell: (stretch) => (isKnown(stretch) ? wordsOf(stretch, words) : null) },
  ];
  return (
    <FoldedTable label={t('table')} className={styles.table} summaryClassName="item">
      {() => (
        <ChartTable
          title={t('chart', { day: words.shortDay(day.date) })}
          legend={t('table.legend')}
          time={{
            name: t('table.hours'),
            of: (at) => {
              const stretch = ends.get(at);
              return stretch === undefined ? '' : span(stretch.from, stretch.to, day.to);
            },
            change: '',
          }}
          columns={columns}
          rows={day.stretches.map((stretch) => ({ at: Date.parse(stretch.from), reading: stretch, isChange: false }))}
        />
      )}
    </FoldedTable>
  );
}

function wordsOf({ level, rate, colour }: Extract<HourlyStretch, { readonly priceInCents: number }>, { t }: PriceWords): string | null {
  const parts = [
    level === null ? null : t(`level.${level}`),
    colour === null ? null : t(`colour.${colour}`),
    rate === 'PEAK' || rate === 'OFF_PEAK' ? t(`rate.${rate}`) : null,
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}
