import type { Consumption } from '../../../api/home/use-consumption.ts';
import { localDay } from '../../../climate/local-day.ts';
import { Card } from '../../../ui/content/card.tsx';
import { DayWords } from '../../../ui/marks/day-words.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import { useToday } from '../use-today.ts';
import styles from './ecogaz.module.css';
import { dayName, tightDays } from './outlook-days.ts';

const LOOKS = {
  APPROPRIATE: { level: 1, tone: styles.appropriate },
  HIGH: { level: 2, tone: styles.high },
  TIGHT: { level: 3, tone: styles.tight },
  VERY_TIGHT: { level: 4, tone: styles.veryTight },
} as const;
const BARS = [1, 2, 3, 4] as const;

type EcogazCardProps = { readonly data: Consumption; readonly words: EnergyWords };

/** How the French gas network is foreseen, day by day. Nothing where nobody tells. */
export function EcogazCard({ data, words }: EcogazCardProps) {
  const { t, locale, day } = words;
  const { zone, today } = useToday();
  const { ecogaz, ecogazSignal } = data;
  if (ecogaz === null || ecogazSignal === null || ecogaz.length === 0) return null;
  const toldOn = localDay(zone, Date.parse(ecogazSignal.toldAt));
  const tight = ecogazSignal.takesGas ? tightDays(ecogaz, { today, words }) : [];
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' }).format(tight);
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className="h-card">{t('ecogaz')}</h2>
        <p className="meta">{t('ecogaz.text')}</p>
      </div>
      <ul className={styles.days}>
        {ecogaz.map(({ date, status }) => (
          <li key={date} className={LOOKS[status].tone}>
            <span className={styles.gauge} aria-hidden="true">
              {BARS.map((bar) => (
                <i key={bar} className={bar <= LOOKS[status].level ? styles.full : undefined} />
              ))}
            </span>
            <span>
              <small>{dayName(date, { today, words })}</small>
              <b>{t(`ecogaz.${status}`)}</b>
            </span>
          </li>
        ))}
      </ul>
      {tight.length > 0 && <p className={styles.note}>{t('ecogaz.relief', { days: listed })}</p>}
      {ecogazSignal.isMadeUp && <p className={styles.note}>{t('ecogaz.made-up')}</p>}
      {toldOn < today && (
        <p className={styles.note}>
          <DayWords>{t('ecogaz.stale', { day: day(toldOn) })}</DayWords>
        </p>
      )}
    </Card>
  );
}
