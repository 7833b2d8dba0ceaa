import { useEffect, useState } from 'react';
import { useHome } from '../../api/live/home-connection.tsx';
import { useDeviceOnline } from '../../api/live/use-device-online.ts';
import { errorOf } from '../../api/queries/query-result.ts';
import type { Span } from '../../chart/series/series.ts';
import { HistoryProgress } from '../../climate/history-progress.tsx';
import { isDay } from '../../climate/local-day.ts';
import { ago } from '../../messages/ago.ts';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/content/note.tsx';
import { isEmptyDay } from './chart/read-day.ts';
import { isAwaited } from './day/is-awaited.ts';
import type { ClimateDay } from './day/climate-day.ts';
import type { DayLimits } from './days/day-limits.ts';
import { shortDay } from './report-words.ts';
import styles from './climate-report.module.css';

type QueryFacts = { readonly data: unknown; readonly error: Error | null; readonly isFetching: boolean; readonly dataUpdatedAt: number };

type ReportNotesProps = {
  /** The day of the address that today stands for. */
  readonly refused: string | null;
  readonly limits: DayLimits | null;
  readonly query: QueryFacts;
  readonly metadata: QueryFacts;
  readonly day: ClimateDay | null;
  /** The day that is asked for. */
  readonly shownDay: string | null;
  /** The server is known to be out of reach. */
  readonly offline: boolean;
  /** A day that could not be asked for: there was no connection. */
  readonly failedOffline: string | null;
  readonly onRetry: () => void;
};

/** After this long waiting is explained: milliseconds. */
const SLOW_AFTER = 5000;

/** The one thing about this report that a person should know. */
export function ReportNotes(props: ReportNotesProps) {
  const note = useNote(props);
  return note === null ? null : (
    <div className={styles.repNotes} role="status">
      {note}
    </div>
  );
}

function useNote({ refused, limits, query, metadata, day, shownDay, offline, failedOffline, onRetry }: ReportNotesProps) {
  const { t, format, locale } = useMessages();
  const home = useHome();
  const deviceOnline = useDeviceOnline();
  const progress = home?.historyProgress ?? null;
  const slow = useSlow(isAwaited(query));
  const error = errorOf(query.error) ?? errorOf(metadata.error);
  const retry = (
    <Button small look="soft" busy={query.isFetching} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (progress !== null && (day === null || isEmptyDay(day))) return <HistoryProgress share={progress} />;
  if (error?.kind === 'refused' && error.code === 'notFound') {
    return (
      <Note icon="info" title={t('report.gone')}>
        {t('error.notFound')}
      </Note>
    );
  }
  if (offline || failedOffline !== null || error?.kind === 'unreachable') {
    return (
      <Note tone="info" icon="cloud-slash" title={t(deviceOnline ? 'server-away.title' : 'offline.title')} action={offline ? null : retry}>
        {failedOffline !== null && `${t('report.offline.failed', { day: shortDay(failedOffline, locale) })} `}
        {query.data === undefined || shownDay === null
          ? t('report.offline.later')
          : t('report.offline.shown', {
              day: shortDay(shownDay, locale),
              age: ago(locale, Date.now() - query.dataUpdatedAt) ?? t('report.just-now'),
            })}
      </Note>
    );
  }
  if (error !== null) {
    return (
      <Note tone="warn" icon="warning" title={t('report.missing')} action={retry}>
        {t(errorKey(error))}
      </Note>
    );
  }
  if (refused !== null && limits !== null) return <Note icon="info" title={refusal(refused, limits)} />;
  if (day !== null && day.unreadable.length > 0) {
    const spans = day.unreadable.map((span) => spanWords(span, day.timeZone)).join(', ');
    return (
      <Note icon="info" title={t('report.unreadable')}>
        {t('report.unreadable.text', { spans })}
      </Note>
    );
  }
  return slow ? <p className="meta">{t('report.slow')}</p> : null;

  function refusal(asked: string, { today, earliestDay }: DayLimits): string {
    if (!isDay(asked)) return t('report.refused.no-day');
    return asked > today ? t('report.refused.future') : t('report.refused.early', { day: shortDay(earliestDay, locale) });
  }

  function spanWords({ from, to }: Span, timeZone: string): string {
    return t('report.text.span', { from: format.time(from, timeZone), to: format.time(to, timeZone) });
  }
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow && waiting;
}
