import { useNavigate, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSignOut } from '../../../api/session/use-sign-out.ts';
import { JoinHome } from '../../../features/people/joining/join-home.tsx';
import { useSetupAddresses } from '../../../host/use-setup-addresses.ts';

/** An invitation, with the ways on from it. */
export function JoinHomePage() {
  const navigate = useNavigate();
  const { session } = useRouter().options.context.services;
  const state = useSyncExternalStore(session.subscribe, session.get);
  const paths = useSetupAddresses();
  const livesSomewhere = state.status === 'signed-in' && state.homeId !== null;
  const signOut = useSignOut();
  return (
    <JoinHome
      name={state.status === 'signed-in' ? state.person.name : ''}
      onLeave={() => void navigate({ to: livesSomewhere ? paths.home : paths.start, replace: true, state: { withoutInvitation: true } })}
      onHome={() => void navigate({ to: paths.done, replace: true })}
      onSignOut={signOut}
    />
  );
}
