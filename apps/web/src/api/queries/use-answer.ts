import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useHomeConnection } from '../live/home-connection.tsx';
import { valueOf } from './query-result.ts';
import type { Result } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';
import { ofHome, ofPerson, ownerOf } from './create-queries.ts';
import { usePageQueries } from './page-queries.ts';
import { useRefetchInterval } from './use-refetch-interval.ts';

type Key = readonly (string | number)[];
type Options = {
  /** Milliseconds for which an answer serves whoever asks next; left out: it is asked for anew. */
  readonly staleTime?: number;
  /** Milliseconds for which it is kept once nothing shows it. */
  readonly gcTime?: number;
  /** False: it is not asked for now. */
  readonly enabled?: boolean;
};

/** An answer that is nobody's own. */
export function useAnswer<Value>(queryKey: QueryKey, read: (wire: Wire) => Promise<Result<Value>>, options: Options = {}) {
  const { wire } = useRouter().options.context.services;
  return useQuery({ ...options, queryKey, queryFn: async () => valueOf(await read(wire)) }, usePageQueries());
}

/** An answer about whoever is signed in. */
export function usePersonAnswer<Value>(key: Key, read: (wire: Wire) => Promise<Result<Value>>, options: Options = {}) {
  const { session } = useRouter().options.context.services;
  const { personId } = ownerOf(useSyncExternalStore(session.subscribe, session.get));
  return useAnswer(ofPerson(personId, ...key), read, options);
}

/** An answer about the open home; `age` in milliseconds: it is kept no older while it is shown. */
export function useHomeAnswer<Value>(
  key: Key,
  read: (wire: Wire, homeId: number) => Promise<Result<Value>>,
  { age, ...options }: Options & { readonly age?: number } = {},
) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queryKey = ofHome(homeId, ...key);
  const interval = useRefetchInterval(queryKey, age ?? null);
  return useQuery(
    { ...options, refetchInterval: interval, queryKey, queryFn: async () => valueOf(await read(wire, homeId)) },
    usePageQueries(),
  );
}
