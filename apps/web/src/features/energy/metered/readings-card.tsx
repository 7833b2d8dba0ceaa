import type { MeteredMonth } from '../../../api/home/use-metering.ts';
import { Card } from '../../../ui/content/card.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import styles from './metered.module.css';
import { PointRow } from './point-row.tsx';
import { useToday } from '../use-today.ts';

type ReadingsCardProps = {
  readonly readings: MeteredMonth['readings'];
  readonly currency: string;
  readonly date: string;
  readonly words: EnergyWords;
};

/** What each meter counted on a day, and what it showed last. */
export function ReadingsCard({ readings, currency, date, words }: ReadingsCardProps) {
  const { t, energy, money, format, partly } = words;
  const { zone } = useToday();
  return (
    <Card as="section">
      <h2 className="h-card">{t('metered.readings')}</h2>
      <ul className={styles.readings}>
        {readings.map(({ meteringPoint, days }) => {
          const day = days.find((one) => one.date === date);
          const { consumption = null, costInCents = null, isCostComplete = false, reading = null } = day ?? {};
          return (
            <PointRow
              key={meteringPoint.id}
              point={meteringPoint}
              detail={t(`metered.scope.${meteringPoint.scope}`)}
              amount={consumption === null ? null : energy(consumption, 2)}
              cost={costInCents === null ? null : partly(money(costInCents, currency), isCostComplete)}
              t={t}
            >
              {reading !== null && (
                <span className={styles.state}>
                  <span>{t('metered.index', { index: format.number(reading.value, 0), unit: meteringPoint.unit })}</span>
                  <span>{t(day?.isComplete === true ? 'metered.told' : 'metered.partly', { time: format.time(reading.at, zone) })}</span>
                </span>
              )}
            </PointRow>
          );
        })}
      </ul>
    </Card>
  );
}
