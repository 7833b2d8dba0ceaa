import type { ConsentKind } from '@braise/contract/consents';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ConsentPage } from '../features/consents/consent-page.tsx';
import { leaveWebView } from './leave-web-view.ts';
import { useAnalyticsAnswered } from './use-analytics-answered.ts';

type ConsentInWebViewProps = {
  readonly kind: ConsentKind;
  /** It may be left without an answer, wherever it was opened from. */
  readonly closable?: boolean;
};

/** A consent that a mobile app shows in a web view. */
function ConsentInWebView({ kind, closable = false }: ConsentInWebViewProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const { overPrivacy, consentReturn } = useLocation({ select: ({ state }) => state });
  const answered = useAnalyticsAnswered('home');
  const leave = () => {
    if (overPrivacy === true) router.history.back();
    else if (consentReturn !== undefined) void navigate({ href: consentReturn, replace: true });
    else leaveWebView(router, '/web-view/home');
  };
  return (
    <ConsentPage
      kind={kind}
      policyPath="/web-view/privacy-policy"
      onClose={closable || overPrivacy === true ? leave : null}
      onAnswered={(granted) => {
        if (kind === 'analytics') answered(granted);
        leave();
      }}
    />
  );
}

export const AnalyticsConsentInWebView = () => <ConsentInWebView kind="analytics" />;
export const DataSharingConsentInWebView = () => <ConsentInWebView kind="dataSharing" />;

/** Closable where the host shows it like any other page: without `fullScreen`, or with `fullScreen=true`. */
export function ServicesConsentInWebView() {
  const fullScreen = useLocation({ select: ({ search }) => ('fullScreen' in search ? String(search.fullScreen) : 'true') });
  return <ConsentInWebView kind="services" closable={fullScreen === 'true'} />;
}
