import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { DevicesPanel } from '../features/settings/devices-panel.tsx';
import { useAddresses } from '../host/addresses.ts';

const IN_PLACE = { replace: true, resetScroll: false } as const;

/** Rooms and devices over the settings, or one device in their place. */
export function DevicesPage() {
  const { serial = null } = useParams({ strict: false });
  const addresses = useAddresses();
  const navigate = useNavigate();
  const router = useRouter();
  const close = useCallback(() => {
    const { panelDepth } = router.state.location.state;
    if (panelDepth === undefined) void navigate({ to: addresses.settings, ...IN_PLACE });
    else router.history.go(-panelDepth);
  }, [addresses, navigate, router]);
  const back = useCallback(() => {
    if (router.state.location.state.overDevices === true) router.history.back();
    else void navigate({ to: addresses.devices, ...IN_PLACE });
  }, [addresses, navigate, router]);
  useEffect(
    () => () => {
      // opened by its address, the panel has no opener to give the focus back to
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('[data-opens="rooms-and-devices"]')?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return <DevicesPanel serial={serial} onBack={back} onClose={close} />;
}
