import { useLocation, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DevicesPanel, type Doing } from '../../../features/settings/devices/devices-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';
import { useWayBack } from '../over/use-way-back.ts';
import { lazily } from '../../../ui/lazily.ts';

const StepsToDevices = lazily(() => import('./steps-to-devices.tsx'), 'StepsToDevices');

/** What is done where an address ends so. */
const DOING: Readonly<Record<string, Doing>> = {
  'add-device': 'add',
  boiler: 'add-boiler',
  'heat-pump': 'add-heat-pump',
  sensor: 'add-sensor',
  replace: 'replace',
};

/** Rooms and devices over the settings, one of the rooms with its settings open, or in their place one device, how one more comes, or how one is replaced. */
export function DevicesPage() {
  const { serial = null, zoneId } = useParams({ strict: false });
  const doing = useLocation({ select: ({ pathname }) => DOING[pathname.slice(pathname.lastIndexOf('/') + 1)] ?? null });
  const { at } = useAddresses();
  const goBack = useWayBack();
  const close = usePanel('[data-opens="rooms-and-devices"]', at('/settings'));
  const stepsToDevices = (
    <Suspense fallback={null}>
      <StepsToDevices />
    </Suspense>
  );
  return (
    <DevicesPanel
      serial={serial}
      openRoom={zoneId === undefined ? null : Number(zoneId)}
      doing={doing}
      whenNone={stepsToDevices}
      onBack={() => goBack(at('/settings/home/rooms-and-devices'))}
      onClose={close}
    />
  );
}
