import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { track } from '../../../analytics/track.ts';
import { SavingsPanel } from '../../../features/energy/savings/savings-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { usePanel } from '../over/use-panel.ts';
import { clicked } from './use-energy-ways.tsx';

/** What features kept in a month, over the cockpit or the home. */
export function SavingsPage() {
  const { at } = useAddresses();
  const state = useOpenOver();
  useEffect(() => track({ category: 'energyIQ', name: 'shown' }), []);
  return (
    <SavingsPanel
      assistant={(label) => (
        <Link to={at('/settings/skills/auto-assist')} state={state} className="btn soft sm" onClick={clicked}>
          {label}
        </Link>
      )}
      onClose={usePanel('[data-opens="savings-report"]', at('/home'))}
    />
  );
}
