import { useNavigate, useRouter } from '@tanstack/react-router';
import { PrivacyPolicy } from '../../../features/consents/privacy-policy.tsx';
import { addressesAt } from '../../../host/addresses.ts';

/** The privacy policy, with the way back. */
export function PrivacyPolicyPage() {
  const router = useRouter();
  const navigate = useNavigate();
  const home = addressesAt(router.state.location.pathname).at('/home');
  return (
    <PrivacyPolicy
      onBack={() => {
        if (router.state.location.state.over) router.history.back();
        else void navigate({ to: home, replace: true });
      }}
    />
  );
}
