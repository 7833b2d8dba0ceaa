import { useEffect, useRef } from 'react';
import { useHomeConnection } from '../home-connection.tsx';
import type { SourceName } from './refresh-ages.ts';
import { refreshOfHome } from './refresh-of-home.ts';
import type { SourceHandle } from './refresh-scheduler.ts';

type Refreshable = {
  readonly dataUpdatedAt: number;
  readonly refetch: (options: { readonly cancelRefetch: boolean }) => Promise<{ readonly isSuccess: boolean }>;
};

/** Keeps a query as fresh as its source is meant to be, while a page shows it; returns the query. */
export function useRefreshed<Query extends Refreshable>(name: SourceName, query: Query, active = true): Query {
  const { live } = useHomeConnection();
  const latest = useRef({ query, active });
  const handle = useRef<SourceHandle | null>(null);
  useEffect(() => {
    latest.current = { query, active };
  });
  useEffect(() => {
    const added = refreshOfHome(live).add({
      name,
      active: () => latest.current.active,
      read: async () => (await latest.current.query.refetch({ cancelRefetch: false })).isSuccess,
    });
    handle.current = added;
    return added.remove;
  }, [live, name]);
  const { dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0) handle.current?.wasRead();
  }, [dataUpdatedAt]);
  return query;
}
