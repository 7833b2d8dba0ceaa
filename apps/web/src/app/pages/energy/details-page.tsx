import { useEffect } from 'react';
import { track } from '../../../analytics/track.ts';
import { DetailsPanel } from '../../../features/energy/details/details-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useBackOver } from '../over/use-back-over.ts';
import { usePanel } from '../over/use-panel.ts';
import { useEnergyWays } from './use-energy-ways.tsx';

/** What heating took in a month and what that is made of, over the cockpit. */
export function DetailsPage() {
  const { overHome } = useAddresses();
  useEffect(() => track({ category: 'energyIQ', name: 'shown' }), []);
  const close = useBackOver(usePanel('[data-opens="energy-details"]', overHome('/energy-iq')));
  return <DetailsPanel ways={useEnergyWays()} onClose={close} />;
}
