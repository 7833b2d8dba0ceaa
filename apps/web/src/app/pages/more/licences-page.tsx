import { LicencesPanel } from '../../../features/more/licences-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';

/** Whose work the app is made with, over the page Plus. */
export function LicencesPage() {
  return <LicencesPanel onClose={usePanel('[data-opens="licences"]', useAddresses().at('/more'))} />;
}
