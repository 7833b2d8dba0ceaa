import { useNavigate, useRouter } from '@tanstack/react-router';
import { useAddresses } from '../../host/addresses.ts';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';

type SetupStep =
  | 'start'
  | 'welcome'
  | 'asset-selection'
  | 'join-home'
  | 'home-name'
  | 'home-address'
  | 'tariff'
  | 'tariff/price'
  | 'tariff/verify'
  | 'consent/analytics';

/** Ways through the flow, in the browser as in a web view. */
export function useSetupSteps() {
  const { setup } = useAddresses();
  const navigate = useNavigate();
  const router = useRouter();
  const isOverStep = router.state.location.state.over !== undefined;
  const state = useOpenOver();
  return {
    /** Whether there is a step to go back to. */
    isOverStep,
    go: (step: SetupStep) => void navigate({ to: setup(`/${step}`), state }),
    /** The steps before it are not to be gone back to. */
    leaveFor: (step: SetupStep) => void navigate({ to: setup(`/${step}`), replace: true }),
    /** To the step before, as the browser’s own back does; to `before` where the flow was entered here. */
    back(before: SetupStep) {
      if (isOverStep) router.history.back();
      else void navigate({ to: setup(`/${before}`), replace: true });
    },
  };
}
