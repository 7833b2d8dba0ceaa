import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { DevicesPanel } from '../../../features/settings/devices/devices-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useOverTab } from '../over/use-over-tab.ts';

const StepsToDevices = lazy(async () => ({ default: (await import('./steps-to-devices.tsx')).StepsToDevices }));
const IN_PLACE = { replace: true, resetScroll: false } as const;

/** Rooms and devices over the settings, or one device in their place. */
export function DevicesPage() {
  const { serial = null } = useParams({ strict: false });
  const addresses = useAddresses();
  const navigate = useNavigate();
  const router = useRouter();
  const close = useOverTab(addresses.settings, 'rooms-and-devices');
  const back = useCallback(() => {
    if (router.state.location.state.overDevices === true) router.history.back();
    else void navigate({ to: addresses.devices, ...IN_PLACE });
  }, [addresses, navigate, router]);
  const stepsToDevices = (
    <Suspense fallback={null}>
      <StepsToDevices />
    </Suspense>
  );
  return <DevicesPanel serial={serial} whenNone={stepsToDevices} onBack={back} onClose={close} />;
}
