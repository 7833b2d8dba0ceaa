import { useSyncExternalStore } from 'react';

/** What the device says of its network: false is certain, true says nothing of the server. */
export const useDeviceOnline = (): boolean => useSyncExternalStore(followNetwork, () => navigator.onLine);

function followNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
