import type { HourlyPrices } from '../../api/home/use-hourly-prices.ts';
import { Card } from '../../ui/content/card.tsx';
import { usePriceWords } from './price-words.ts';
import styles from './prices.module.css';

/** What a kilowatt-hour cost on average since the month began. */
export function MonthCard({ prices: { today, month } }: { readonly prices: HourlyPrices }) {
  const words = usePriceWords();
  const { t } = words;
  if (month === null || today.currency === null || today.pricing !== 'HOURLY') return null;
  const { figure, unit } = words.figure(month.priceInCents, today.currency);
  return (
    <Card as="section" className={styles.month}>
      <h2 className="meta">{t('month', { month: words.month(today.date) })}</h2>
      <p className="num">
        {figure}
        <small> {unit}/kWh</small>
      </p>
      <p className="meta">{t(month.complete ? 'month.complete' : 'month.known')}</p>
    </Card>
  );
}
