import { PrivacyPanel } from '../../../features/people/account/privacy-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';

/** What is kept of a person, over the page Plus. */
export function PrivacyPage() {
  return <PrivacyPanel onClose={usePanel('[data-opens="privacy"]', useAddresses().at('/more'))} />;
}
