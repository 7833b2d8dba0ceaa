import type { ConsentKind } from '@braise/contract/consents';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { tellAnalyticsAnswered } from '../../guards/tell-analytics-answered.ts';

/** The ways on from a consent: back to the page that it was opened over or to the page in whose place it stands, otherwise by `goHome`. */
export function useConsentReturn(kind: ConsentKind, goHome: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  const { over, consentReturn } = useLocation({ select: ({ state }) => state });
  const wasOpened = over !== undefined;
  const leave = () => {
    if (wasOpened) router.history.back();
    else if (consentReturn !== undefined) void navigate({ href: consentReturn, replace: true });
    else goHome();
  };
  const onAnswered = (granted: boolean) => {
    if (kind === 'analytics') tellAnalyticsAnswered('home', granted);
    leave();
  };
  return { wasOpened, leave, onAnswered };
}
