import type { ReactNode } from 'react';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { AddDataCard } from './add-data-card.tsx';
import { daysSince } from './days-since.ts';
import { useToday } from '../use-today.ts';
import type { EnergyWords } from '../use-energy-words.ts';

type AccuracyCardProps = {
  readonly data: Consumption;
  readonly words: EnergyWords;
  readonly addData: (label: string) => ReactNode;
};

/** How well a month is known: by how many readings of what age, and to within what. And what makes it truer. */
export function AccuracyCard({ data, words: { t, format }, addData }: AccuracyCardProps) {
  const { band, totalConsumption } = data.monthlyAggregation.requestedMonth;
  const off = band === null || !totalConsumption ? null : (band.high - band.low) / 2 / totalConsumption;
  const { readings } = data;
  const { today } = useToday();
  return (
    <AddDataCard t={t} addData={addData}>
      {readings !== null && (
        <p className="meta">
          {t('accuracy.readings', { count: readings.count, days: daysSince(readings.lastDate, today) })}{' '}
          {off !== null && t('accuracy.off', { percent: format.percent(off) })}
        </p>
      )}
    </AddDataCard>
  );
}
