import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { BoostUnanswered } from '../../../features/home/sheets/boost/boost-unanswered.tsx';
import { DeviceNotice } from '../../../features/notices/device-notice.tsx';
import { OneNotice } from '../../../features/notices/one-notice.tsx';
import { OpenDemoNotice } from '../../../features/notices/open-demo-notice.tsx';
import { TariffNotice } from '../../../features/notices/tariff-notice.tsx';
import { HomeNudges } from '../../../climate/nudge/home-nudges.tsx';
import { WaitingInvitation } from '../../../features/notices/waiting-invitation.tsx';
import { loadOthers } from '../../start/load-others.ts';

/** What goes on beside the home: the other screens are fetched, so that they open at once, and the server may have something to say. */
export default function BesideHome(): ReactNode {
  const { locale, services } = useRouter().options.context;
  useEffect(() => void loadOthers().catch(() => null), [locale]);
  const always = (
    <Suspense fallback={null}>
      <BoostUnanswered />
      <HomeNudges />
    </Suspense>
  );
  // what else it says is for whoever lives here
  if (services.session.mode() === 'backend') return always;
  return (
    <>
      {always}
      <OneNotice>
        <Suspense fallback={null}>
          <DeviceNotice />
        </Suspense>
        <Suspense fallback={null}>
          <WaitingInvitation />
        </Suspense>
        <Suspense fallback={null}>
          <TariffNotice />
        </Suspense>
        <Suspense fallback={null}>
          <OpenDemoNotice />
        </Suspense>
      </OneNotice>
    </>
  );
}
