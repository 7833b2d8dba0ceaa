import type { ReactNode } from 'react';
import { useLastMonth, useSavingsReport } from '../../../api/home/use-savings-report.ts';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { useRooms } from '../../../api/live/home-connection.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import { percentTold } from './percent-told.ts';
import { isWithheld, savingsRows } from './savings-rows.ts';
import styles from './savings.module.css';
import { isUnderWay } from '../month/month-days.ts';
import { useReportedMonth } from '../../../api/reports/use-reported-month.ts';
import { TotalSavings } from './total-savings.tsx';
import { unreckoned } from './unreckoned.ts';
import { RowsWaiting } from '../waiting/rows-waiting.tsx';

type SavingsCardProps = {
  readonly data: Consumption;
  readonly words: EnergyWords;
  /** A way to the report of a month, as a card with that in it. */
  readonly link: (className: string, children: ReactNode, onFollow: () => void) => ReactNode;
};

/** What features kept in the month, or in the one before while it is not over, or why nothing can be said of it. It leads to the report. */
export function SavingsCard({ data, words, link }: SavingsCardProps) {
  const { t, monthOfYear } = words;
  const hasNoRooms = useRooms().size === 0;
  const [, keepMonth] = useReportedMonth();
  const { requestedMonth, monthBefore } = data.monthlyAggregation;
  const isReckoned = data.energySavingsReport !== null;
  const month = data.energySavingsReport?.yearMonth ?? (isUnderWay(data) ? monthBefore : requestedMonth).startDate.slice(0, 7);
  const query = useSavingsReport(month, { enabled: isReckoned });
  const { data: report } = query;
  // the home may ask for it where nothing was reckoned
  const isLoading = isReckoned && query.isLoading;
  const bounds = { first: data.months.first, last: useLastMonth() };
  if ((isReckoned && report === undefined && !isLoading) || (data.heatSource === 'heat-pump' && hasNoRooms)) return null;
  const total = report?.totalSavingsInPercent ?? null;
  const isTold = report !== undefined && (total !== null || isWithheld(report, data.heatSource === 'heat-pump'));
  return link(
    styles.card ?? '',
    <>
      <span className={styles.head}>
        <span>
          <span className="h-card">{t('savings')}</span>
          <span className={classNames('meta', styles.month)}>{monthOfYear(`${month}-01`)}</span>
        </span>
        <Icon name="caret-right" size={20} />
      </span>
      {report !== undefined && total !== null && <TotalSavings report={report} total={total} words={words} />}
      {isLoading && <RowsWaiting />}
      {!isTold && !isLoading && (
        <span className="meta">
          {t(
            report !== undefined
              ? `savings.${report.unavailable ?? 'LOW_ACTIVITY'}`
              : data.heatSource === null
                ? 'savings.noSource'
                : unreckoned(month, bounds),
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
    () => keepMonth(month),
  );
}
