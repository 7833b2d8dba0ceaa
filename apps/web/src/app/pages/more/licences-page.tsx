import { LicencesPanel } from '../../../features/more/licences-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useOverTab } from '../over/use-over-tab.ts';

/** Whose work the app is made with, over the page Plus. */
export function LicencesPage() {
  const { more } = useAddresses();
  return <LicencesPanel onClose={useOverTab(more, 'licences')} />;
}
