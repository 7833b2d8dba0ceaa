import type { ReactNode } from 'react';
import { DAY } from '@braise/domain';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { AddDataCard } from './add-data-card.tsx';
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
  return (
    <AddDataCard t={t} addData={addData}>
      {readings !== null && (
        <p className="meta">
          {t('accuracy.readings', { count: readings.count, days: daysSince(readings.lastDate) })}{' '}
          {off !== null && t('accuracy.off', { percent: format.percent(off) })}
        </p>
      )}
    </AddDataCard>
  );
}

/** By the calendar that the person sees. */
function daysSince(date: string): number {
  const now = new Date();
  return Math.max(0, Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.parse(date)) / DAY));
}
