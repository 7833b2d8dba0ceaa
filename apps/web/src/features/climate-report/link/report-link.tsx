import { type ReactNode, useMemo } from 'react';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useDayReport, useRoomMetadata } from '../../../api/reports/use-reports.ts';
import { useMinute } from '../../../climate/home-clock.ts';
import { localDay } from '../../../climate/local-day.ts';
import { useMessages } from './words.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { sparkPoints } from './spark-points.ts';
import { RowText } from '../../../ui/content/list.tsx';
import styles from './report-link.module.css';

type ReportLinkProps = {
  readonly roomId: number;
  /** The link itself, around what it shows; `today` is the day it leads to. */
  readonly link: (today: string, children: ReactNode) => ReactNode;
};

/** The way from a room to its report: today's range and course, and by then the report is there. */
export function ReportLink({ roomId, link }: ReportLinkProps) {
  const { t, format } = useMessages();
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const home = useHome();
  const today = home === null ? null : localDay(home.timeZone, minute);
  const { data } = useDayReport(roomId, today);
  // the report is spared the wait for the days that it may show
  useRoomMetadata(roomId, today);
  const report = data?.kind === 'day' ? data.report : null;
  const spark = useMemo(() => (report === null ? null : sparkPoints(report)), [report]);
  if (home === null || today === null) return null;
  const range = report?.summary.insideTemperature ?? null;
  const degrees = (celsius: number) => format.degrees(celsius, home.temperatureUnit);
  return link(
    today,
    <>
      <RowText
        title={t('report')}
        detail={
          range !== null
            ? t('report.range', { min: degrees(range.min.value.celsius), max: degrees(range.max.value.celsius) })
            : report === null
              ? '\u00A0'
              : t('report.range.none')
        }
      />
      {spark !== null && (
        <svg className={styles.spark} viewBox="0 0 124 44" width="124" height="44" aria-hidden="true">
          {spark.lines.map((points) => (
            <polyline key={points} points={points} />
          ))}
          <circle cx={spark.end.x} cy={spark.end.y} r="3.5" />
        </svg>
      )}
      <span className="chev">
        <Icon name="caret-right" size={20} />
      </span>
    </>,
  );
}
