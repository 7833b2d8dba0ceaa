import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ClimateReport } from '../features/climate-report/climate-report.tsx';
import { SubscribeLabel } from '../features/climate-report/subscribe-label.tsx';

const REPORT = '/main/home/zoneV2/$zoneId/climate-report';

const SUBSCRIBE = (
  <Link className="btn" to="/main/settings/skills/auto-assist">
    <SubscribeLabel />
  </Link>
);

type RoomReportProps = { readonly titleId: string; readonly roomId: number; readonly onClose: () => void };

/** The report in the room's panel: the day is in the address, so that a reload or a shared link lands on it. */
export function RoomReport({ titleId, roomId, onClose }: RoomReportProps) {
  // read once: from then on the address follows the report
  const { date } = useSearch({ from: REPORT });
  const [asked] = useState(date ?? null);
  const navigate = useNavigate();
  const router = useRouter();
  const { overRoom } = router.state.location.state;
  // it comes after the panel that shows it
  useEffect(() => document.getElementById(titleId)?.focus({ preventScroll: true }), [titleId]);
  const back = useCallback(() => router.history.back(), [router]);
  const keepDay = useCallback(
    (day: string) =>
      void navigate({
        to: REPORT,
        params: { zoneId: String(roomId) },
        search: { date: day },
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate, roomId],
  );
  return (
    <ClimateReport
      key={roomId}
      titleId={titleId}
      roomId={roomId}
      asked={asked}
      onDay={keepDay}
      onBack={overRoom === true ? back : null}
      onClose={onClose}
      webView={false}
      subscribe={SUBSCRIBE}
    />
  );
}
