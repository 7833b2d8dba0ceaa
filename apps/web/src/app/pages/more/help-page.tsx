import { HelpPanel } from '../../../features/energy/help/help-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';

/** How what is said of energy comes about, over the page Plus. */
export function HelpPage() {
  return <HelpPanel onClose={usePanel('[data-opens="help"]', useAddresses().at('/more'))} />;
}
