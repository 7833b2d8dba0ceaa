import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { DevicesPanel } from '../features/settings/devices-panel.tsx';

const SETTINGS = { to: '/main/settings', replace: true, resetScroll: false } as const;
const LIST = { to: '/main/settings/home/rooms-and-devices', replace: true, resetScroll: false } as const;

/** Rooms and devices over the settings, or one device in their place. */
export function DevicesPage() {
  const { serial = null } = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const close = useCallback(() => {
    const { panelDepth } = router.state.location.state;
    if (panelDepth === undefined) void navigate(SETTINGS);
    else router.history.go(-panelDepth);
  }, [navigate, router]);
  const back = useCallback(() => {
    if (router.state.location.state.overDevices === true) router.history.back();
    else void navigate(LIST);
  }, [navigate, router]);
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
