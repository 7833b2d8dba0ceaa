import type { ConsentKind } from '@braise/contract/consents';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ConsentPage } from '../../../features/consents/consent-page.tsx';
import { leaveWebView } from '../over/leave-web-view.ts';
import { useConsentReturn } from './use-consent-return.ts';

type ConsentInWebViewProps = {
  readonly kind: ConsentKind;
  /** It may be left without an answer, wherever it was opened from. */
  readonly closable?: boolean;
};

/** A consent that a mobile app shows in a web view. */
function ConsentInWebView({ kind, closable = false }: ConsentInWebViewProps) {
  const router = useRouter();
  const { wasOpened, leave, onAnswered } = useConsentReturn(kind, () => leaveWebView(router, '/web-view/home'));
  return (
    <ConsentPage
      kind={kind}
      policyPath="/web-view/privacy-policy"
      onClose={leave}
      closable={closable || wasOpened}
      onAnswered={onAnswered}
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
