import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useId, useState } from 'react';
import { ClimateReport } from '../features/climate-report/climate-report.tsx';
import { SubscribeLabel } from '../features/climate-report/subscribe-label.tsx';
import { findHost } from '../host/host-bridge.ts';

const REPORT = '/web-view/zoneV2/$zoneId/climate-report';
const host = findHost(window);
const SUBSCRIBE = (
  <Link className="btn" to="/web-view/settings/skills/auto-assist">
    <SubscribeLabel />
  </Link>
);

/** The report as the whole of a web view: on its side where the host can turn, and without tabs. */
export function ReportWebView() {
  const { zoneId } = useParams({ from: REPORT });
  // read once: from then on the address follows the report
  const { date } = useSearch({ from: REPORT });
  const [asked] = useState(date ?? null);
  const navigate = useNavigate();
  const router = useRouter();
  const title = useId();
  const roomId = Number(zoneId);
  useEffect(() => {
    host.setScreenOrientation('LANDSCAPE');
    return () => host.setScreenOrientation('AUTO');
  }, []);
  const keepDay = useCallback(
    (day: string) =>
      void navigate({ to: REPORT, params: { zoneId }, search: { date: day }, state: true, replace: true, resetScroll: false }),
    [navigate, zoneId],
  );
  const close = useCallback(() => {
    if (!host.supports('screenOrientation') && host.supports('closeWindow')) host.closeWindow();
    else router.history.back();
  }, [router]);
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
