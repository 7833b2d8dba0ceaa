import { useEffect, useRef } from 'react';
import { useHome, useHomeConnection } from '../live/home-connection.tsx';
import { usePageQueries } from './page-queries.ts';
import { readAgain } from './read-again.ts';

/** The share of a demo home's history that is there, 0 to 1; null: none is being made. Answers of `key` are read again once all of it is there. */
export function useHistoryInTheMaking(key: 'reports' | 'meter' | 'savings'): number | null {
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const progress = useHome()?.historyProgress ?? null;
  const making = progress !== null;
  const made = useRef(making);
  useEffect(() => {
    if (made.current && !making) void readAgain(queries, homeId, key);
    made.current = making;
  }, [making, queries, homeId, key]);
  return progress;
}
