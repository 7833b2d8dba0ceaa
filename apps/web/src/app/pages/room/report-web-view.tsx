import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useId } from 'react';
import { track } from '../../../analytics/track.ts';
import { ClimateReport } from '../../../features/climate-report/climate-report.tsx';
import { SubscribeLabel } from '../../../features/climate-report/locked/subscribe-label.tsx';
import { findHost } from '../../../host/host.ts';
import { useFocusFollows } from '../../../ui/dialogs/use-focus-follows.ts';
import { useDayInAddress } from './use-day-in-address.ts';
import { UnknownRoom } from '../elsewhere/unknown-room.tsx';
import { useRoomMissing } from './use-room-missing.ts';

const REPORT = '/web-view/zoneV2/$zoneId/climate-report';
const SUBSCRIBE = (
  <Link
    className="btn"
    to="/web-view/settings/skills/auto-assist"
    onClick={() => track({ category: 'climateReport', name: 'upsellClicked' })}
  >
    <SubscribeLabel />
  </Link>
);

/** The report as the whole of a web view: on its side where the host can turn, and without tabs. */
export function ReportWebView() {
  const { zoneId = '' } = useParams({ strict: false });
  const { asked, keepDay } = useDayInAddress(REPORT, zoneId);
  const router = useRouter();
  const title = useId();
  const roomId = Number(zoneId);
  const missing = useRoomMissing(roomId);
  useFocusFollows('climate-report', title);
  useEffect(() => {
    const host = findHost();
    host.send('uiComponentState', { screenOrientation: 'LANDSCAPE' });
    return () => host.send('uiComponentState', { screenOrientation: 'AUTO' });
  }, []);
  const close = useCallback(() => {
    const host = findHost();
    if (!host.supports('screenOrientation') && host.supports('closeWindow')) host.send('closeWindow', {});
    else if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/web-view/home', replace: true });
  }, [router]);
  if (missing)
    return (
      <main>
        <UnknownRoom />
      </main>
    );
  return (
    <main>
      <ClimateReport
        key={roomId}
        titleId={title}
        roomId={roomId}
        asked={asked}
        onDay={keepDay}
        onBack={null}
        onClose={close}
        webView
        subscribe={SUBSCRIBE}
      />
    </main>
  );
}
