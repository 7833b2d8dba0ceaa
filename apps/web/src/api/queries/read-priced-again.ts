import type { QueryClient } from '@tanstack/react-query';
import { ofHome } from './create-queries.ts';

/** Reads tariffs again, and whatever else the home shows, for prices follow from them anywhere; that is not waited for. */
export function readPricedAgain(queries: QueryClient, homeId: number): Promise<void> {
  const tariffs = ofHome(homeId, 'tariffs');
  void queries.invalidateQueries({ queryKey: ofHome(homeId), predicate: ({ queryKey }) => queryKey[tariffs.length - 1] !== 'tariffs' });
  return queries.invalidateQueries({ queryKey: tariffs });
}
