import { useEffect } from 'react';
import { useHome } from '../../api/live/home-connection.tsx';
import { findHost } from '../../host/host.ts';
import { OVERLAY_WIDTH } from './in-host.ts';

/** Has the host mark its tab of the settings while a device wants attention. Draws nothing. */
export function TellHostOfBadge() {
  const displaySettingsBadge = useHome()?.devicesNeedAttention;
  useEffect(() => {
    if (displaySettingsBadge === undefined || innerWidth > OVERLAY_WIDTH) return;
    findHost().send('uiComponentState', { displaySettingsBadge });
  }, [displaySettingsBadge]);
  return null;
}
