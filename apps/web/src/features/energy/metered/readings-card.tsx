import type { MeteredMonth } from '../../../api/home/use-metering.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import styles from './metered.module.css';
import { pointIcon } from './point-icon.ts';
import { useToday } from './use-today.ts';

type ReadingsCardProps = {
  readonly readings: MeteredMonth['readings'];
  readonly currency: string;
  readonly date: string;
  readonly words: EnergyWords;
};

/** What each meter counted on a day, and what it showed last. */
export function ReadingsCard({ readings, currency, date, words }: ReadingsCardProps) {
  const { t, energy, money, format } = words;
  const { zone } = useToday();
  return (
    <Card as="section">
      <h2 className="h-card">{t('metered.readings')}</h2>
      <ul className={styles.readings}>
        {readings.map(({ meteringPoint, days }) => {
          const day = days.find((one) => one.date === date);
          const { consumption = null, costInCents = null, reading = null } = day ?? {};
          return (
            <li key={meteringPoint.id}>
              <span className="puck plain">
                <Icon name={pointIcon(meteringPoint)} size={22} />
              </span>
              <span>
                <span className="h-card wrap-anywhere">{meteringPoint.designation}</span>
                <span className="meta">{t(`metered.scope.${meteringPoint.scope}`)}</span>
              </span>
              <span className={styles.value}>
                <b aria-hidden={consumption === null}>{consumption === null ? '–' : energy(consumption, 2)}</b>
                {consumption === null && <span className="sr">{t('metered.unknown')}</span>}
                {costInCents !== null && <span className="meta">{money(costInCents, currency)}</span>}
              </span>
              {reading !== null && (
                <span className={styles.state}>
                  <span>{t('metered.index', { index: format.number(reading.value, 0) })}</span>
                  <span>{t(day?.isComplete === true ? 'metered.told' : 'metered.partly', { time: format.time(reading.at, zone) })}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
