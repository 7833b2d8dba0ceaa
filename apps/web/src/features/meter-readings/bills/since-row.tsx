import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../meter.module.css';
import type { MeterWords } from '../use-meter-words.ts';
import { DayWords } from '../../../ui/marks/day-words.tsx';
import type { SinceLastBill } from './bills-chart.tsx';

/** What has come up since the last bill. */
export function SinceRow({ since, words }: { readonly since: SinceLastBill; readonly words: MeterWords }) {
  const { t, money, number, day } = words;
  const { startDate, kWh, costInCents, currency, offInPercent } = since;
  const isPriced = costInCents !== null && currency !== null;
  const how = offInPercent === null ? t('since.counted') : t('since.estimated', { percent: number(offInPercent) });
  return (
    <li className={styles.reading}>
      <div className={styles.row}>
        <span className={styles.said}>
          <span className="h-card">
            <DayWords>{t('since', { day: day(startDate) })}</DayWords>
          </span>
          <span className={classNames('meta', styles.source)}>
            <Icon name="flame" size={15} />
            {isPriced ? t('since.bare', { how }) : how}
          </span>
        </span>
        <span className={styles.figures}>
          <b>{isPriced ? money(costInCents, currency) : '–'}</b>
          <span>{`${number(kWh)}\u00A0kWh`}</span>
        </span>
      </div>
    </li>
  );
}
