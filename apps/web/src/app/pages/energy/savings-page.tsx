import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { track } from '../../../analytics/track.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { SavingsPanel } from '../../../features/energy/savings/savings-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { findHost } from '../../../host/host.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { useBackOver } from '../over/use-back-over.ts';
import { usePanel } from '../over/use-panel.ts';
import { clicked } from './use-energy-ways.tsx';

/** The app around the page is told of what failed, but not that there is nothing, nor that somebody is to sign in again. */
function tellHost(failure: CallError): void {
  const host = findHost();
  const status = failure.kind === 'refused' ? failure.status : null;
  if (failure.kind === 'withheld' || status === 401 || status === 404 || !host.supports('requestFailures')) return;
  host.send('requestFailed', { of: 'savingsReport', status });
}

/** What features kept in a month, over the cockpit, the home or the reports. */
export function SavingsPage() {
  const { at, overHome } = useAddresses();
  const state = useOpenOver();
  useEffect(() => track({ category: 'energyIQ', name: 'shown' }), []);
  return (
    <SavingsPanel
      assistant={(label) => (
        <Link to={at('/settings/skills/auto-assist')} state={state} className="btn soft sm" onClick={clicked}>
          {label}
        </Link>
      )}
      onFailed={tellHost}
      onClose={useBackOver(usePanel('[data-opens="savings-report"]', overHome('/energy-iq')))}
    />
  );
}
