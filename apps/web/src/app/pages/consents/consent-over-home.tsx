import type { ConsentKind } from '@braise/contract/consents';
import { useNavigate } from '@tanstack/react-router';
import { ConsentPanel } from '../../../features/consents/consent-panel.tsx';
import { useConsentReturn } from './use-consent-return.ts';

/** A consent over the home: asked for, or opened from the page about one's data, to which it leads back. */
function ConsentOverHome({ kind }: { readonly kind: ConsentKind }) {
  const navigate = useNavigate();
  const { wasOpened, leave, onAnswered } = useConsentReturn(kind, () => void navigate({ to: '/main/home', replace: true }));
  return <ConsentPanel kind={kind} onClose={leave} closable={wasOpened} onAnswered={onAnswered} />;
}

export const AnalyticsConsentOverHome = () => <ConsentOverHome kind="analytics" />;
export const DataSharingConsentOverHome = () => <ConsentOverHome kind="dataSharing" />;
export const ServicesConsentOverHome = () => <ConsentOverHome kind="services" />;
