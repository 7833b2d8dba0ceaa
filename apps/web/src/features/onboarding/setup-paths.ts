import { useNavigate, useRouter } from '@tanstack/react-router';
import type { SetupStep } from '../../host/setup-addresses.ts';
import { useSetupAddresses } from '../../host/use-setup-addresses.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is a step of the same flow: back goes there. */
    overSetup?: boolean;
  }
}

/** Ways through the flow, in the browser as in a web view. */
export function useSetupSteps() {
  const paths = useSetupAddresses();
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
