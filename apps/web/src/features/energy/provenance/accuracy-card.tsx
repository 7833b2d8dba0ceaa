import type { ReactNode } from 'react';
import { DAY } from '@braise/domain';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { AddDataCard } from './add-data-card.tsx';
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

/** By the calendar of the home. */
const daysSince = (date: string, today: string): number => Math.max(0, (Date.parse(today) - Date.parse(date)) / DAY);
