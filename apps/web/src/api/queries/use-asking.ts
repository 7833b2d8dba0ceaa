import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type Command, carryOut } from '../commands/carry-out.ts';
import { useHomeConnection } from '../live/home-connection.tsx';
import type { CallError } from '../wire/result.ts';
import { usePageQueries } from './page-queries.ts';
import { readAgain } from './read-again.ts';

/** Asks something of the home that a query of that key shows, which is read again whatever came of it: null once what is shown is what was asked for, else why it is not. */
export function useAsking(key: string): (call: Command) => Promise<CallError | null> {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return useCallback(
    async (call) => {
      const answer = await carryOut(wire, call);
      await readAgain(queries, homeId, key);
      return answer.ok ? null : answer.error;
    },
    [wire, homeId, queries, key],
  );
}
