import { useNavigate } from '@tanstack/react-router';
import { ConsentPage } from '../features/consents/consent-page.tsx';
import { AFTER_SETUP } from './after-setup.ts';
import { useAnalyticsAnswered } from './use-analytics-answered.ts';

/** The last step on the way to a home: whether use of the app may be counted. */
function ConsentInSetup({ inWebView }: { readonly inWebView: boolean }) {
  const navigate = useNavigate();
  const answered = useAnalyticsAnswered('initialSetup');
  return (
    <ConsentPage
      kind="analytics"
      policyPath={inWebView ? '/web-view/privacy-policy' : '/privacy-policy'}
      onClose={null}
      onAnswered={(granted) => {
        answered(granted);
        void navigate({ to: inWebView ? AFTER_SETUP.inWebView : AFTER_SETUP.inBrowser, replace: true });
      }}
    />
  );
}

export const ConsentInSetupPage = () => <ConsentInSetup inWebView={false} />;
export const ConsentInWebViewSetupPage = () => <ConsentInSetup inWebView />;
