import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { ownerOf } from '../queries/create-queries.ts';

/** The home of whoever is signed in, in the set-up too; null: there is none. */
export function useOwnHome(): number | null {
  const { session } = useRouter().options.context.services;
  return ownerOf(useSyncExternalStore(session.subscribe, session.get)).homeId;
}
