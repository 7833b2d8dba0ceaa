import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ReportOnItsWay } from '../../../features/room/report-on-its-way.tsx';
import { RoomScreen } from '../../../features/room/room-screen.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { Later } from '../../../ui/later.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useRoomMissing } from './use-room-missing.ts';
import { useIsShown } from '../over/use-is-shown.ts';
import { usePanel } from '../over/use-panel.ts';
import { RowWaiting } from '../../../ui/content/row-waiting.tsx';
import { RowLink } from '../../../ui/content/row-link.tsx';
import { lazily } from '../../../ui/lazily.ts';

const RoomReport = lazily(() => import('./room-report.tsx'), 'RoomReport');
const KnownRow = lazily(() => import('./known-row.tsx'), 'KnownRow');
const JournalRow = lazily(() => import('./journal-row.tsx'), 'JournalRow');
const UnknownRoom = lazily(() => import('../elsewhere/unknown-room.tsx'), 'UnknownRoom');
const ReportLink = lazily(() => import('../../../features/climate-report/link/report-link.tsx'), 'ReportLink');

/** A room over the home, or its report in its place. A room that the home does not have is told of, with the way to the home. */
export function RoomPage() {
  const { zoneId } = useParams({ strict: false });
  const { at } = useAddresses();
  const report = useIsShown('/main/home/zoneV2/$zoneId/climate-report');
  const roomId = Number(zoneId);
  const missing = useRoomMissing(roomId);
  const leave = usePanel(`[data-room="${roomId}"]`, at('/home'), withoutDay);
  if (missing)
    return (
      <Suspense fallback={null}>
        <UnknownRoom />
      </Suspense>
    );
  // the tap on the tile is answered by the change of address alone; the panel is a task of its own
  return (
    <Later key={roomId}>
      <RoomOrReport roomId={roomId} report={report} onClose={leave} />
    </Later>
  );
}

type RoomOrReportProps = { readonly roomId: number; readonly report: boolean; readonly onClose: () => void };

/** One panel: what opens in it takes the place of what was there, and the focus goes along. */
function RoomOrReport({ roomId, report, onClose }: RoomOrReportProps) {
  const title = useId();
  const before = useRef(report);
  const [turned, setTurned] = useState<'to-report' | 'to-room' | null>(null);
  useEffect(() => {
    if (before.current === report) return;
    before.current = report;
    setTurned(report ? 'to-report' : 'to-room');
    document.getElementById(title)?.focus();
  }, [report, title]);
  return (
    <Modal kind="panel" wide={report} grown={turned === 'to-report'} labelledBy={title} onClose={onClose}>
      {(close) =>
        report ? (
          <Suspense fallback={<ReportOnItsWay titleId={title} roomId={roomId} />}>
            <RoomReport titleId={title} roomId={roomId} onClose={close} />
          </Suspense>
        ) : (
          <RoomScreen
            titleId={title}
            roomId={roomId}
            schedule={(children) => <RoomScheduleLink roomId={roomId}>{children}</RoomScheduleLink>}
            report={
              <>
                <RoomReportLink roomId={roomId} opener={turned === 'to-room'} />
                <Suspense fallback={<RowWaiting />}>
                  <JournalRow roomId={roomId} />
                </Suspense>
              </>
            }
            known={
              <Suspense fallback={<RowWaiting />}>
                <KnownRow roomId={roomId} />
              </Suspense>
            }
            onClose={close}
          />
        )
      }
    </Modal>
  );
}

function RoomScheduleLink({ roomId, children }: { readonly roomId: number; readonly children: ReactNode }) {
  const { overHome } = useAddresses();
  return (
    <RowLink
      to={overHome('/zoneV2/$zoneId/smart-schedule')}
      params={{ zoneId: String(roomId) }}
      state={useOpenOver()}
      preload="intent"
      resetScroll={false}
      data-opens="schedule"
    >
      {children}
    </RowLink>
  );
}

/** Its words are in one file with those of the room. `opener`: it takes the focus back from the report that it opened. */
function RoomReportLink({ roomId, opener }: { readonly roomId: number; readonly opener: boolean }) {
  const { overHome } = useAddresses();
  const state = useOpenOver();
  const wanted = useRef(opener);
  const focusOnce = useCallback((link: HTMLAnchorElement | null) => {
    if (link === null || !wanted.current) return;
    wanted.current = false;
    link.focus();
  }, []);
  return (
    <Suspense fallback={<RowWaiting tall />}>
      <ReportLink
        roomId={roomId}
        link={(date, children) => (
          <RowLink
            ref={focusOnce}
            to={overHome('/zoneV2/$zoneId/climate-report')}
            params={{ zoneId: String(roomId) }}
            search={{ date }}
            state={state}
            preload="intent"
            resetScroll={false}
            data-opens="climate-report"
          >
            {children}
          </RowLink>
        )}
      />
    </Suspense>
  );
}

/** The day of a report is nothing to the home. */
function withoutDay({ date: _date, ...others }: { readonly date?: string }): object {
  return others;
}
