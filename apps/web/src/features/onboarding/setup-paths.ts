import { useNavigate, useRouter } from '@tanstack/react-router';
import { useInWebView } from '../../host/use-in-web-view.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is a step of the same flow: back goes there. */
    overSetup?: boolean;
  }
}

const IN_BROWSER = {
  welcome: '/home-setup/welcome',
  'asset-selection': '/home-setup/asset-selection',
  'join-home': '/home-setup/join-home',
  'home-name': '/home-setup/home-name',
  'home-address': '/home-setup/home-address',
  tariff: '/home-setup/tariff',
  done: '/home-setup/consent/analytics',
} as const;

const IN_WEB_VIEW = {
  welcome: '/web-view/initial-setup/home/welcome',
  'asset-selection': '/web-view/initial-setup/home/asset-selection',
  'join-home': '/web-view/initial-setup/home/join-home',
  'home-name': '/web-view/initial-setup/home/home-name',
  'home-address': '/web-view/initial-setup/home/home-address',
  tariff: '/web-view/initial-setup/home/tariff',
  done: '/web-view/initial-setup/home/consent/analytics',
} as const;

export type SetupStep = keyof typeof IN_BROWSER;

/** Ways through the flow, in the browser as in a web view. */
export function useSetupSteps() {
  const paths = useInWebView() ? IN_WEB_VIEW : IN_BROWSER;
  const navigate = useNavigate();
  const router = useRouter();
  const isOverStep = router.state.location.state.overSetup === true;
  return {
    /** Whether there is a step to go back to. */
    isOverStep,
    go: (step: SetupStep) => void navigate({ to: paths[step], state: { overSetup: true } }),
    /** The steps before it are not to be gone back to. */
    leaveFor: (step: SetupStep) => void navigate({ to: paths[step], replace: true }),
    /** To the step before, as the browser’s own back does; to `before` where the flow was entered here. */
    back(before: SetupStep) {
      if (isOverStep) router.history.back();
      else void navigate({ to: paths[before], replace: true });
    },
  };
}
