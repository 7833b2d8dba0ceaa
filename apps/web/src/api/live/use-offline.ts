import { useContext, useSyncExternalStore } from 'react';
import { HomeConnectionContext } from './home-connection.tsx';
import { useDeviceOnline } from './use-device-online.ts';

/** Whether the server is known to be out of reach: the stream of the home says so, or the device where there is none that holds. */
export function useOffline(): boolean {
  const status = useContext(HomeConnectionContext)?.live.status;
  const live = useSyncExternalStore(status?.subscribe ?? followNothing, () => status?.get() ?? null);
  const deviceOnline = useDeviceOnline();
  // a browser may know of no network while the server is on this very machine
  return live === 'offline' || (!deviceOnline && live !== 'live');
}

const followNothing = () => () => undefined;
