import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { track } from '../../../analytics/track.ts';
import { ClimateReport } from '../../../features/climate-report/climate-report.tsx';
import { SubscribeLabel } from '../../../features/climate-report/locked/subscribe-label.tsx';
import { useDayInAddress } from './use-day-in-address.ts';

const REPORT = '/main/home/zoneV2/$zoneId/climate-report';

const SUBSCRIBE = (
  <Link className="btn" to="/main/settings/skills/auto-assist" onClick={() => track({ category: 'climateReport', name: 'upsellClicked' })}>
    <SubscribeLabel />
  </Link>
);

type RoomReportProps = { readonly titleId: string; readonly roomId: number; readonly onClose: () => void };

/** The report in the room's panel: the day is in the address, so that a reload or a shared link lands on it. */
export function RoomReport({ titleId, roomId, onClose }: RoomReportProps) {
  const { asked, keepDay } = useDayInAddress(REPORT, String(roomId));
  const router = useRouter();
  const { over } = router.state.location.state;
  // it comes after the panel that shows it
  useEffect(() => document.getElementById(titleId)?.focus({ preventScroll: true }), [titleId]);
  const back = useCallback(() => router.history.back(), [router]);
  return (
    <ClimateReport
      key={roomId}
      titleId={titleId}
      roomId={roomId}
      asked={asked}
      onDay={keepDay}
      onBack={over ? back : null}
      onClose={onClose}
      webView={false}
      subscribe={SUBSCRIBE}
    />
  );
}
