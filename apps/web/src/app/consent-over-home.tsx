import type { ConsentKind } from '@braise/contract/consents';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ConsentPanel } from '../features/consents/consent-panel.tsx';
import { useAnalyticsAnswered } from './use-analytics-answered.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page about one's data is the entry before. */
    overPrivacy?: boolean;
    /** A consent is the entry before: the policy leads back to it. */
    overConsent?: boolean;
  }
}

/** A consent over the home: asked for, or opened from the page about one's data, to which it leads back. */
function ConsentOverHome({ kind }: { readonly kind: ConsentKind }) {
  const navigate = useNavigate();
  const router = useRouter();
  const { overPrivacy, consentReturn } = useLocation({ select: ({ state }) => state });
  const answered = useAnalyticsAnswered('home');
  const leave = () => {
    if (overPrivacy === true) router.history.back();
    else if (consentReturn !== undefined) void navigate({ href: consentReturn, replace: true });
    else void navigate({ to: '/main/home', replace: true });
  };
  return (
    <ConsentPanel
      kind={kind}
      onClose={overPrivacy === true ? leave : null}
      onAnswered={(granted) => {
        if (kind === 'analytics') answered(granted);
        leave();
      }}
    />
  );
}

export const AnalyticsConsentOverHome = () => <ConsentOverHome kind="analytics" />;
export const DataSharingConsentOverHome = () => <ConsentOverHome kind="dataSharing" />;
export const ServicesConsentOverHome = () => <ConsentOverHome kind="services" />;
