import { useState } from 'react';
import { errorOf } from '../api/queries/query-result.ts';
import type { CallError } from '../api/wire/result.ts';

/** Why a query has no answer, or no new one. It forgets that while it tries again; until it has an answer, that is still the reason. */
export function useLastFailure({ data, error }: { readonly data: unknown; readonly error: Error | null }): CallError | null {
  const [last, setLast] = useState(error);
  if (error !== last && (error !== null || data !== undefined)) setLast(error);
  return errorOf(error ?? last);
}
