import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { track } from '../../../analytics/track.ts';
import { SimulatorPanel } from '../../../features/energy/simulator/simulator-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { usePanel } from '../over/use-panel.ts';
import { clicked, useEnergyWays } from './use-energy-ways.tsx';

/** What other setpoints would cost, over the home; the plans of all rooms open over it. */
export function SimulatorPage() {
  const { overHome } = useAddresses();
  const { readings, tariff, home, unlock } = useEnergyWays();
  const state = useOpenOver();
  useEffect(() => track({ category: 'energyIQ', name: 'shown' }), []);
  const close = usePanel('[data-opens="cost-simulator"]', overHome('/energy-iq'));
  return (
    <SimulatorPanel
      schedules={(label) => (
        <Link
          to={overHome('/energy-iq/smart-schedule-settings')}
          search={{ fullScreen: 1 }}
          state={state}
          resetScroll={false}
          className="btn block"
          data-opens="schedules"
          onClick={clicked}
        >
          {label}
        </Link>
      )}
      readings={readings}
      tariff={tariff}
      home={home}
      unlock={unlock}
      onClose={close}
    />
  );
}
