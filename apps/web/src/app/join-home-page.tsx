import { useNavigate, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSignOut } from '../api/use-sign-out.ts';
import { JoinHome } from '../features/people/join-home.tsx';
import { useInWebView } from '../host/use-in-web-view.ts';

const IN_BROWSER = { home: '/main/home', joined: '/home-setup/consent/analytics', start: '/home-setup/start' } as const;
const IN_WEB_VIEW = {
  home: '/web-view/initial-setup/mobile-app/device-selection',
  joined: '/web-view/initial-setup/home/consent/analytics',
  start: '/web-view/initial-setup/home/start',
} as const;

/** An invitation, with the ways on from it. */
export function JoinHomePage() {
  const navigate = useNavigate();
  const { session } = useRouter().options.context.services;
  const state = useSyncExternalStore(session.subscribe, session.get);
  const paths = useInWebView() ? IN_WEB_VIEW : IN_BROWSER;
  const livesSomewhere = state.status === 'signed-in' && state.homeId !== null;
  const signOut = useSignOut();
  return (
    <JoinHome
      name={state.status === 'signed-in' ? state.person.name : ''}
      onLeave={() => void navigate({ to: livesSomewhere ? paths.home : paths.start, replace: true, state: { withoutInvitation: true } })}
      onHome={() => void navigate({ to: paths.joined, replace: true })}
      onSignOut={signOut}
    />
  );
}
