import { useDeferredValue, useMemo } from 'react';
import type { QueryState } from './query-state.tsx';

type Query<Value> = Parameters<typeof QueryState>[0]['query'] & { readonly data: Value };

/** A query whose answer is drawn in slices: it need not be drawn whole in the task that brings it. */
export function useUnhurried<Value>({ data, error, isFetching, refetch }: Query<Value>): Query<Value> {
  const answer = useDeferredValue(useMemo(() => ({ data, error, isFetching }), [data, error, isFetching]));
  return { ...answer, refetch };
}
