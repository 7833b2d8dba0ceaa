import { useMeteredMonth } from '../../../api/home/use-metering.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import energyStyles from '../energy.module.css';
import type { EnergyWords } from '../use-energy-words.ts';
import styles from './metered.module.css';
import { PointRow } from './point-row.tsx';
import { useThisMonth } from '../use-today.ts';

/** What each meter counted in a month, YYYY-MM, by the names of the meters. */
export function MonthReadings({ month, words }: { readonly month: string; readonly words: EnergyWords }) {
  const { t, energy, money, partly, conversionTold } = words;
  const thisMonth = useThisMonth();
  const query = useMeteredMonth(month);
  const { data } = query;
  return (
    <>
      <div className={classNames(energyStyles.state, energyStyles.failing)}>
        <QueryState key={month} query={query} lines={3} missing={t('metered.missing')} stale={t('stale')} />
      </div>
      {data !== undefined && (
        <Card as="section" className={energyStyles.state}>
          <h2 className="h-card">{t('metered.readings')}</h2>
          <ul className={styles.readings}>
            {data.readings.map(({ meteringPoint, conversion, consumption, costInCents, isCostComplete, isComplete }) => (
              <PointRow
                key={meteringPoint.id}
                point={meteringPoint}
                detail={
                  consumption === null
                    ? t('metered.month.none')
                    : t(!isComplete ? 'metered.incomplete' : month === thisMonth ? 'metered.so-far' : 'metered.complete')
                }
                amount={consumption === null ? null : energy(consumption)}
                cost={costInCents === null ? null : partly(money(costInCents, data.currency), isCostComplete)}
                t={t}
              >
                {conversion !== null && <span className={styles.state}>{conversionTold(conversion)}</span>}
              </PointRow>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
