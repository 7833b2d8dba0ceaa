import { BoilerPanel } from '../../../features/settings/boiler/boiler-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';

/** What heats the home, over it. */
export function BoilerPage() {
  return <BoilerPanel onClose={usePanel('[data-opens="boiler"]', useAddresses().at('/home'))} />;
}
