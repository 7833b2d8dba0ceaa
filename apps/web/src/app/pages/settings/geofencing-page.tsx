import { useLocation, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { GeofencingPanel } from '../../../features/settings/geofencing/geofencing-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';

/** Who is at home by their phones, over the settings; back to the home where it was opened from there. */
export function GeofencingPage() {
  const { session } = useRouter().options.context.services;
  const state = useSyncExternalStore(session.subscribe, session.get);
  const ownId = state.status === 'signed-in' ? state.person.id : null;
  const { at } = useAddresses();
  const fromHome = useLocation({ select: (location) => location.state.over?.at(-1) === at('/home') });
  return <GeofencingPanel ownId={ownId} onClose={usePanel('[data-opens="geofencing"]', at(fromHome ? '/home' : '/settings'))} />;
}
