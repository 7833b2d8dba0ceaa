import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** Whoever sets a home up. The guard lets nobody else in; in the moment of signing out it is nobody. */
export function usePerson(): { readonly id: string; readonly name: string; readonly email: string } {
  const { session } = useRouter().options.context.services;
  const state = useSyncExternalStore(session.subscribe, session.get);
  return state.status === 'signed-in' ? state.person : { id: '', name: '', email: '' };
}
