import { useEffect, useState } from 'react';
import { useHome, useHomeConnection } from '../live/home-connection.tsx';
import { usePageQueries } from './page-queries.ts';
import { readAgain } from './read-again.ts';

/** The share of a demo home's history that is there, 0 to 1; null: none is being made. Answers of `key` are read again once all of it is there, and it is told to be made until they are. */
export function useHistoryInTheMaking(key: 'reports' | 'meter' | 'savings'): number | null {
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const progress = useHome()?.historyProgress ?? null;
  const making = progress !== null;
  const [isOld, setOld] = useState(making);
  if (making && !isOld) setOld(true);
  useEffect(() => {
    if (isOld && !making) void readAgain(queries, homeId, key).then(() => setOld(false));
  }, [making, isOld, queries, homeId, key]);
  return progress ?? (isOld ? 1 : null);
}
