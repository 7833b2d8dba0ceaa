import { useEffect, useState } from 'react';
import { useHome } from '../../api/home-connection.tsx';
import { errorOf } from '../../api/query-result.ts';
import { HistoryProgress } from '../../climate/history-progress.tsx';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { isEmptyDay } from './chart/read-day.ts';
import type { ClimateDay, Span } from './climate-day.ts';
import type { DayLimits } from './day-limits.ts';
import { dottedDay } from './report-words.ts';

type QueryFacts = { readonly data: unknown; readonly error: Error | null; readonly isFetching: boolean; readonly dataUpdatedAt: number };

type ReportNotesProps = {
  /** The day of the address that today stands for. */
  readonly refused: string | null;
  readonly limits: DayLimits | null;
  readonly query: QueryFacts;
  readonly metadata: QueryFacts;
  readonly day: ClimateDay | null;
  /** A day that could not be asked for: there is no connection. */
  readonly failedOffline: string | null;
  readonly onRetry: () => void;
};

/** After this long waiting is explained: milliseconds. */
const SLOW_AFTER = 5000;

/** The one thing about this report that a person should know. */
export function ReportNotes(props: ReportNotesProps) {
  const note = useNote(props);
  return note === null ? null : (
    <div className="rep-notes" role="status">
      {note}
    </div>
  );
}

function useNote({ refused, limits, query, metadata, day, failedOffline, onRetry }: ReportNotesProps) {
  const { t, format } = useMessages();
  const home = useHome();
  const zone = home?.timeZone;
  const progress = home?.historyProgress ?? null;
  const slow = useSlow(query.data === undefined && query.error === null);
  const error = errorOf(query.error) ?? errorOf(metadata.error);
  const retry = (
    <Button small look="soft" disabled={query.isFetching} onClick={onRetry}>
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
  if (error !== null || failedOffline !== null) {
    const offline = error === null || error.kind === 'unreachable';
    const stale = query.data !== undefined && zone !== undefined;
    return (
      <Note
        tone={offline ? 'info' : 'warn'}
        icon={offline ? 'cloud-slash' : 'warning'}
        title={t(offline ? 'report.offline' : 'report.missing')}
        action={retry}
      >
        {offline && failedOffline !== null && `${t('report.failed')} (${dottedDay(failedOffline)}). `}
        {stale
          ? t('report.stale', { time: format.moment(query.dataUpdatedAt, zone, Date.now()) })
          : t(error === null ? 'error.unreachable' : errorKey(error))}
      </Note>
    );
  }
  if (refused !== null && limits !== null) {
    return (
      <Note icon="info" title={t('report.refused')}>
        {t('report.refused.text', { day: dottedDay(limits.earliestDay) })}
      </Note>
    );
  }
  if (day !== null && day.unreadable.length > 0) {
    const spans = day.unreadable.map((span) => spanWords(span, day.timeZone)).join(', ');
    return (
      <Note icon="info" title={t('report.unreadable')}>
        {t('report.unreadable.text', { spans })}
      </Note>
    );
  }
  return slow ? <p className="meta">{t('report.slow')}</p> : null;

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
