import { Suspense, useState } from 'react';
import { useFailures, useHome, useHomeConnection, useLiveStatus } from '../../api/live/home-connection.tsx';
import { useDeviceOnline } from '../../api/live/use-device-online.ts';
import { lastReceived } from '../../climate/last-received.ts';
import { useMessages } from './words.ts';
import { Banner } from '../../ui/content/banner.tsx';
import { lazily } from '../../ui/lazily.ts';

const NoticesOfHome = lazily(() => import('./sheets/notices/notices-of-home.tsx'), 'NoticesOfHome');

/** What stands above the tiles: that there is no connection, without which nothing can be done about the rest, else what the home has to tell. */
export function HomeNotice() {
  const { t, format } = useMessages();
  const { live } = useHomeConnection();
  const home = useHome();
  const offline = useLiveStatus() === 'offline';
  const lost = useDeviceOnline() ? 'server-away' : 'offline';
  const [failure] = useFailures();
  const [prepared, setPrepared] = useState(false);
  if (home !== null && home.historyProgress !== null && !prepared) setPrepared(true);

  const received = offline ? lastReceived(live, t, format) : null;
  if (received !== null) {
    return (
      <Banner tone="info" icon="cloud-slash" title={t(`${lost}.title`)}>
        {received} {t(`${lost}.later`)}
      </Banner>
    );
  }
  const told = home !== null && (failure !== undefined || home.newDevices > 0 || home.holiday != null || prepared);
  return !told ? null : (
    <Suspense fallback={null}>
      <NoticesOfHome home={home} failure={failure} prepared={prepared} onReady={() => setPrepared(false)} />
    </Suspense>
  );
}
