import { useNavigate, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSignOut } from '../../../api/session/use-sign-out.ts';
import { JoinHome } from '../../../features/people/joining/join-home.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useAfterSetup } from '../../../host/after-setup.ts';

/** An invitation, with the ways on from it. */
export function JoinHomePage() {
  const navigate = useNavigate();
  const { session } = useRouter().options.context.services;
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { setup } = useAddresses();
  const afterSetup = useAfterSetup();
  const livesSomewhere = state.status === 'signed-in' && state.homeId !== null;
  const signOut = useSignOut();
  return (
    <JoinHome
      name={state.status === 'signed-in' ? state.person.name : ''}
      onLeave={() =>
        void navigate({ to: livesSomewhere ? afterSetup : setup('/start'), replace: true, state: { withoutInvitation: true } })
      }
      onHome={() => void navigate({ to: setup('/consent/analytics'), replace: true })}
      onSignOut={signOut}
    />
  );
}
