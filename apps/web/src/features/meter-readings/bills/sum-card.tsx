import type { HeatingBillBody } from '@braise/contract/energy-insights';
import { Card } from '../../../ui/content/card.tsx';
import { BigFigure } from '../../../ui/content/big-figure.tsx';
import styles from '../meter.module.css';
import type { MeterWords } from '../use-meter-words.ts';
import { DayWords } from '../../../ui/marks/day-words.tsx';
import { billDays, spanOf } from './bill-days.ts';
import { BillsChart, type SinceLastBill } from './bills-chart.tsx';

type SumCardProps = {
  readonly currency: string;
  readonly bills: readonly HeatingBillBody[];
  /** Null: it is not known, or not in that currency. */
  readonly since: SinceLastBill | null;
  readonly words: MeterWords;
};

/** Of bills of one currency; the price of a kilowatt-hour only where each says what was used. */
export function SumCard({ currency, bills, since, words }: SumCardProps) {
  const { t, money, price, number } = words;
  const sum = bills.reduce((total, { amountInCents }) => total + amountInCents, 0);
  const told = bills.filter(({ kWh }) => kWh !== null);
  const energy = told.reduce((total, { kWh }) => total + (kWh ?? 0), 0);
  const span = spanOf(bills);
  const whole = told.length === bills.length && energy > 0;
  return (
    <Card as="section" aria-label={t('bills.sum')}>
      <h2 className="meta">
        <DayWords>{span === null ? t('bills.sum') : billDays(span, words)}</DayWords>
      </h2>
      <p className={styles.now}>
        <BigFigure words={money(sum, currency)} />
        <span className="meta">
          {whole ? t('bills.energy', { energy: number(energy), price: price(sum / energy, currency) }) : t('bills.partly')}
        </span>
      </p>
      <BillsChart currency={currency} bills={bills} since={since} words={words} />
    </Card>
  );
}
