import { useNavigate, useRouter } from '@tanstack/react-router';
import { PrivacyPolicy } from '../../../features/consents/privacy-policy.tsx';
import { homeOf } from '../../home-of.ts';

/** The privacy policy, with the way back. */
export function PrivacyPolicyPage() {
  const router = useRouter();
  const navigate = useNavigate();
  const home = homeOf(router.state.location.pathname);
  return (
    <PrivacyPolicy
      onBack={() => {
        if (router.state.location.state.overConsent === true) router.history.back();
        else void navigate({ to: home, replace: true });
      }}
    />
  );
}
