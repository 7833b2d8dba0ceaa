import { useNavigate } from '@tanstack/react-router';
import { ConsentPage } from '../../features/consents/consent-page.tsx';
import { useInWebView } from '../../host/use-in-web-view.ts';
import { useSetupAddresses } from '../../host/use-setup-addresses.ts';
import { tellAnalyticsAnswered } from '../guards/tell-analytics-answered.ts';

/** The last step on the way to a home: whether use of the app may be counted. */
export function ConsentInSetupPage() {
  const navigate = useNavigate();
  const inWebView = useInWebView();
  const { home } = useSetupAddresses();
  return (
    <ConsentPage
      kind="analytics"
      policyPath={inWebView ? '/web-view/privacy-policy' : '/privacy-policy'}
      onClose={() => void navigate({ to: home, replace: true })}
      closable={false}
      onAnswered={(granted) => {
        tellAnalyticsAnswered('initialSetup', granted);
        void navigate({ to: home, replace: true });
      }}
    />
  );
}
