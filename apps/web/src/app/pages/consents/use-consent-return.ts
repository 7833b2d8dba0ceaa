import type { ConsentKind } from '@braise/contract/consents';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { tellAnalyticsAnswered } from '../../guards/tell-analytics-answered.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page about one's data is the entry before. */
    overPrivacy?: boolean;
    /** A consent is the entry before: the policy leads back to it. */
    overConsent?: boolean;
  }
}

/** The ways on from a consent: back to the page about one's data or to the page in whose place it stands, otherwise by `goHome`. */
export function useConsentReturn(kind: ConsentKind, goHome: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  const { overPrivacy = false, consentReturn } = useLocation({ select: ({ state }) => state });
  const leave = () => {
    if (overPrivacy) router.history.back();
    else if (consentReturn !== undefined) void navigate({ href: consentReturn, replace: true });
    else goHome();
  };
  const onAnswered = (granted: boolean) => {
    if (kind === 'analytics') tellAnalyticsAnswered('home', granted);
    leave();
  };
  return { overPrivacy, leave, onAnswered };
}
