import type { QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useHomeConnection, useLiveStatus } from '../live/home-connection.tsx';
import { usePageQueries } from './page-queries.ts';
import { isNewer, type Reading, refetchInterval, retryInterval } from './refetch-interval.ts';

/** How a query of the open home is kept as fresh as `age`, milliseconds, while a page shows it; null: it is read when it is asked for. */
export function useRefetchInterval(queryKey: QueryKey, age: number | null): (query: { readonly state: Reading }) => number | false {
  const { live } = useHomeConnection();
  const queries = usePageQueries();
  const told = () => ({ isLive: live.status.get() === 'live', notifiedAt: live.lastReceivedAt() });
  // drawn again when the interval may be another
  useLiveStatus();
  useSyncExternalStore(live.state.subscribe, () => age !== null && isNewer(told(), queries.getQueryState(queryKey)));
  return ({ state }) => (age === null ? retryInterval(state) : refetchInterval(state, age, told(), Date.now()));
}
