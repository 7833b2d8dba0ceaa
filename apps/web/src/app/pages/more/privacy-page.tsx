import { PrivacyPanel } from '../../../features/people/account/privacy-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useOverTab } from '../over/use-over-tab.ts';

/** What is kept of a person, over the page Plus. */
export function PrivacyPage() {
  const { more } = useAddresses();
  return <PrivacyPanel onClose={useOverTab(more, 'privacy')} />;
}
