import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { track } from '../../analytics/track.ts';
import { errorOf } from '../../api/queries/query-result.ts';
import { useHistoryInTheMaking } from '../../api/queries/use-history-in-the-making.ts';
import { useDayReport, usePreloadedDay, useRoomMetadata } from '../../api/reports/use-reports.ts';
import { useOffline } from '../../api/live/use-offline.ts';
import { useHome, useHomeConnection, useRoom } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import { localDay } from '../../climate/local-day.ts';
import { useMessages } from './words.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { dayBeside, dayToPreload, type DayLimits } from './days/day-limits.ts';
import { DaySlides } from './days/day-slides.tsx';
import { DayView } from './day/day-view.tsx';
import { WaitingDay } from './day/waiting-day.tsx';
import { LoadFailedDialog } from './day/load-failed-dialog.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportNotes } from './report-notes.tsx';
import { ReportSummary } from './report-summary.tsx';
import { ReportToggles } from './report-toggles.tsx';
import { keepShownSeries, readShownSeries, shownAtFirst } from './day/shown-series.ts';
import { spokenDay } from './report-words.ts';
import { type Locks, useClimateDay } from './day/use-climate-day.ts';
import { Upsell } from './locked/upsell.tsx';
import { useDaySwipe } from './days/use-day-swipe.ts';
import { useLoadedDay } from './day/use-loaded-day.ts';
import { AFTER_SLIDE, useReportDay } from './days/use-report-day.ts';
import { useReportKeys } from './days/use-report-keys.ts';
import styles from './climate-report.module.css';

export type ClimateReportProps = {
  readonly titleId: string;
  readonly roomId: number;
  /** The day in the address: YYYY-MM-DD, or anything else that stands there. */
  readonly asked: string | null;
  readonly onDay: (day: string) => void;
  /** To the room that the report was opened from; null: it was not. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
  readonly webView: boolean;
  /** The way to the assistant's subscription. */
  readonly subscribe: ReactNode;
};

const NO_SUCH_DAY: ReadonlySet<string> = new Set(['report.beforeRoom', 'report.beforeHistory', 'report.inFuture', 'validationFailed']);

/** A day of a room: what was measured, what was asked of it, and the weather, day by day as far back as there is something to see. */
export const ClimateReport = memo(function ClimateReport({
  titleId,
  roomId,
  asked,
  onDay,
  onBack,
  onClose,
  webView,
  subscribe,
}: ClimateReportProps) {
  const { t, locale } = useMessages();
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const home = useHome();
  const timeZone = home?.timeZone;
  const today = timeZone === undefined ? null : localDay(timeZone, minute);
  useHistoryInTheMaking('reports');
  const metadata = useRoomMetadata(roomId, today);
  const limits = useMemo<DayLimits | null>(() => {
    if (metadata.data === undefined || today === null || timeZone === undefined) return null;
    const { climateReport, roomCreationTimeStamp } = metadata.data;
    return { ...climateReport, today, createdOn: localDay(timeZone, Date.parse(roomCreationTimeStamp)) };
  }, [metadata.data, today, timeZone]);
  const room = useRoom(roomId);
  const name = room?.name ?? metadata.data?.roomName ?? null;

  const report = useReportDay(asked, today, limits, onDay);
  const { day, step, refused, refuse } = report;
  const locks = useMemo<Locks>(
    () => ({ known: metadata.data !== undefined || metadata.error !== null, lockedBefore: limits?.lockedBefore ?? null, today }),
    [metadata.data, metadata.error, limits, today],
  );
  const { query, day: climateDay, locked } = useClimateDay(roomId, day, name ?? '', locks);
  const answered = locked || query.data !== undefined;
  const error = errorOf(query.error);
  usePreloadedDay(roomId, day !== null && limits !== null && climateDay !== null ? dayToPreload(day, limits) : null, 2 * AFTER_SLIDE);

  const { show: showDay, go: goBy } = report;
  const { loaded, failed, forget, show, go } = useLoadedDay({ day, answered, fetching: query.isFetching, error, show: showDay, go: goBy });
  const retry = () => {
    if (failed !== null) show(failed.day);
    else void Promise.all([...(locked ? [] : [query.refetch()]), metadata.refetch()]);
  };
  const offline = useOffline();
  const failedOffline = failed?.error.kind === 'unreachable' ? failed.day : null;
  const missing = useDayReport(roomId, failedOffline, true).data;
  useEffect(() => {
    if (failedOffline !== null && missing !== undefined) show(failedOffline);
  }, [failedOffline, missing, show]);
  // an address may name a day that there is not
  if (!answered && loaded === null && day !== today && today !== null && error?.kind === 'refused' && NO_SUCH_DAY.has(error.code)) refuse();
  useEffect(() => {
    // once for each day, not at each reading of today
    if (day !== null && answered)
      announce(t(locked ? 'report.announce.sample' : 'report.announce.loaded', { day: spokenDay(day, locale) }));
  }, [day, answered, locked, t, locale]);

  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (day === null || counted.current === day) return;
    track({ category: 'climateReport', name: counted.current === null ? 'shown' : 'dayChanged' });
    counted.current = day;
  }, [day]);

  const gone = !answered && error?.kind === 'refused' && error.code === 'notFound';
  const isReading = useRef(false);
  const [asTable, setAsTable] = useState(false);
  const homeId = live.homeId;
  const [chosen, setChosen] = useState(() => readShownSeries(localStorage, { homeId, roomId }));
  const roomType = climateDay?.roomType ?? room?.type ?? metadata.data?.roomType ?? 'HEATING';
  const measuresHumidity = room?.humidity != null || climateDay?.humiditySeries.some(({ value }) => value !== null) === true;
  const humidity = roomType !== 'HOT_WATER' && measuresHumidity;
  const shown = useMemo(() => ({ ...shownAtFirst(roomType), ...chosen }), [roomType, chosen]);
  const seen = useMemo(
    () => ({ ...shown, showHumidity: shown.showHumidity && humidity, showSun: shown.showSun && roomType !== 'HOT_WATER' }),
    [shown, humidity, roomType],
  );
  const summary = useId();
  const slides = useRef<HTMLDivElement>(null);
  const pull = useRef(0);
  const canGo = (by: -1 | 1) => day !== null && limits !== null && dayBeside(day, by, limits) !== null;
  useReportKeys({ isReading, busy: failed !== null, onGo: go });
  const swipe = useDaySwipe({
    slides,
    isReading,
    canGo,
    onSwipe(by, from) {
      pull.current = from;
      go(by);
    },
  });

  return (
    <div
      className={styles.report}
      onClickCapture={({ target }) => {
        // who comes back finds the day that was left
        if (target instanceof Element && target.closest('a') !== null) report.settle();
      }}
    >
      <ReportBar
        titleId={titleId}
        name={name}
        loading={metadata.isPending}
        day={day}
        limits={limits}
        onGo={go}
        onPick={show}
        onBack={onBack}
        onClose={onClose}
        webView={webView}
      />
      <ReportNotes
        refused={refused}
        limits={limits}
        query={query}
        metadata={metadata}
        day={climateDay}
        shownDay={day}
        offline={offline}
        failedOffline={failedOffline}
        onRetry={retry}
      />
      <div className={locked ? `${styles.repBody} ${styles.locked}` : styles.repBody} hidden={gone} {...swipe}>
        <div className={styles.repGrid} aria-hidden={locked} inert={locked}>
          <DaySlides slides={slides} day={day} step={step} pull={pull} before={canGo(-1)} after={canGo(1)} waiting={<WaitingDay busy />}>
            {(one, current) => (
              <DayView
                roomId={roomId}
                date={one}
                name={name ?? ''}
                locks={locks}
                shown={seen}
                current={current}
                isReading={isReading}
                asTable={asTable}
                pointer={webView ? 'press' : 'click'}
              />
            )}
          </DaySlides>
          <div className={styles.repSide}>
            {!asTable && (
              <ReportToggles
                roomType={roomType}
                humidity={humidity}
                hotWater={metadata.data?.climateReport.hotWater ?? (climateDay !== null && climateDay.hotWaterProduction !== null)}
                shown={shown}
                onChange={(change) => {
                  setChosen({ ...chosen, ...change });
                  keepShownSeries(localStorage, { homeId, roomId }, { ...chosen, ...change });
                }}
              />
            )}
            <ReportSummary id={summary} day={climateDay} loading={!answered && error === null} />
            <Button
              look="text"
              className={styles.toTable}
              aria-pressed={asTable}
              disabled={climateDay === null}
              onClick={() => setAsTable(!asTable)}
            >
              {t(asTable ? 'report.show-chart' : 'report.show-table')}
            </Button>
          </div>
        </div>
        {locked && today !== null && <Upsell action={subscribe} onToday={() => show(today)} />}
      </div>
      {failed !== null && failed.error.kind === 'refused' && <LoadFailedDialog error={failed.error} onClose={forget} onRetry={retry} />}
    </div>
  );
});
