import { ConsentPage } from '../../../features/consents/consent-page.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useWayBack } from '../over/use-way-back.ts';
import { useConsentReturn } from './use-consent-return.ts';

/** The consent that a person keeps without a home, opened from the page of their account. */
export function AnalyticsConsentOfAccount() {
  const goBack = useWayBack();
  const { beside } = useAddresses();
  const { leave, onAnswered } = useConsentReturn('analytics', () => goBack(beside('/account/own')));
  return <ConsentPage kind="analytics" policyPath={beside('/privacy-policy')} onClose={leave} closable onAnswered={onAnswered} />;
}
