import { DetailsPanel } from '../../../features/energy/details/details-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';
import { useEnergyWays } from './use-energy-ways.tsx';

/** What heating took in a month and what that is made of, over the cockpit. */
export function DetailsPage() {
  const { overHome } = useAddresses();
  return <DetailsPanel ways={useEnergyWays()} onClose={usePanel('[data-opens="energy-details"]', overHome('/energy-iq'))} />;
}
