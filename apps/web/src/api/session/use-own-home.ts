import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The home of whoever is signed in, in the set-up too; null: there is none. */
export function useOwnHome(): number | null {
  const { session } = useRouter().options.context.services;
  const state = useSyncExternalStore(session.subscribe, session.get);
  return state.status === 'signed-in' ? state.homeId : null;
}
