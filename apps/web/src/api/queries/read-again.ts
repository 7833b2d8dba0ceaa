import type { QueryClient } from '@tanstack/react-query';
import { ofHome } from './create-queries.ts';

/** Reads again what a home shows of a key, and what is reckoned from that, which is not waited for. */
export function readAgain(queries: QueryClient, homeId: number | null, key: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: ofHome(homeId, reckonedFrom(key)) });
  return queries.invalidateQueries({ queryKey: ofHome(homeId, key) });
}

/** The key of what the server reckons from what is shown by another. */
export const reckonedFrom = (key: string): string => `reckoned-from-${key}`;
