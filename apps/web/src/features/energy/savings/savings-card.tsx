import type { ReactNode } from 'react';
import { useSavingsReport } from '../../../api/home/use-savings-report.ts';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { useRooms } from '../../../api/live/home-connection.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import { percentTold } from './percent-told.ts';
import { savingsRows } from './savings-rows.ts';
import styles from './savings.module.css';
import { TotalSavings } from './total-savings.tsx';

type SavingsCardProps = {
  readonly data: Consumption;
  readonly words: EnergyWords;
  /** A way to the report of a month, as a card with that in it. */
  readonly link: (className: string, children: ReactNode) => ReactNode;
};

/** What features kept in the last month that is over, or that nothing can be said of it yet. It leads to the report. */
export function SavingsCard({ data, words, link }: SavingsCardProps) {
  const { t, monthOfYear } = words;
  const hasNoRooms = useRooms().size === 0;
  const month = data.energySavingsReport?.yearMonth;
  const { data: report } = useSavingsReport(month ?? '', { enabled: month !== undefined });
  if ((month !== undefined && report === undefined) || (data.heatSource === 'heat-pump' && hasNoRooms)) return null;
  const total = report?.totalSavingsInPercent ?? null;
  const isTold = report !== undefined && (total !== null || report.unavailable === 'HEAT_PUMP');
  return link(
    styles.card ?? '',
    <>
      <span className={styles.head}>
        <span>
          <span className="h-card">{t('savings')}</span>
          {month !== undefined && <span className={classNames('meta', styles.month)}>{monthOfYear(`${month}-01`)}</span>}
        </span>
        <Icon name="caret-right" size={20} />
      </span>
      {report !== undefined && total !== null && <TotalSavings report={report} total={total} words={words} />}
      {!isTold && (
        <span className="meta">
          {t(
            report?.unavailable
              ? `savings.${report.unavailable}`
              : data.heatSource === null
                ? 'savings.METER_ONLY'
                : 'savings.LOW_ACTIVITY',
          )}
        </span>
      )}
      {isTold && (
        <span className={styles.rows}>
          {savingsRows(report, report.features.flowTemperature !== null, words)
            .filter(({ name }) => name !== 'manualControl')
            .map(({ name, icon, detail, percent }) => (
              <span key={name}>
                <Icon name={icon} size={20} />
                <span>
                  {t(`savings.${name}`)}
                  <small>{detail}</small>
                </span>
                <b>{percentTold(percent, words)}</b>
              </span>
            ))}
        </span>
      )}
    </>,
  );
}
