import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { track } from '../../../analytics/track.ts';
import { CockpitPanel } from '../../../features/energy/cockpit-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useBackOver } from '../over/use-back-over.ts';
import { usePanel } from '../over/use-panel.ts';
import { clicked, useEnergyWays } from './use-energy-ways.tsx';

/** What heating takes and costs, over the home; its details, readings, tariff and settings open over it. */
export function CockpitPage() {
  const { at, overHome } = useAddresses();
  const state = useOpenOver();
  const ways = useEnergyWays();
  useEffect(() => track({ category: 'energyIQ', name: 'shown' }), []);
  const close = useBackOver(usePanel('[data-opens="energy-cockpit"]', at('/home')));
  return (
    <CockpitPanel
      ways={{
        ...ways,
        settings: (label) => (
          <Link
            to={at('/settings/energy-iq')}
            state={state}
            resetScroll={false}
            className="iconbtn"
            onClick={clicked}
            aria-label={label}
            data-opens="energy-iq"
          >
            <Icon name="sliders-horizontal" />
          </Link>
        ),
        details: (label) => (
          <Link to={overHome('/energy-iq/details')} state={state} resetScroll={false} data-opens="energy-details" onClick={clicked}>
            {label}
            <Icon name="caret-right" size={20} />
          </Link>
        ),
        savings: (className, children, onFollow) => (
          <Link
            to={overHome('/energy-iq/esr')}
            state={state}
            resetScroll={false}
            className={`card ${className}`}
            data-opens="savings-report"
            onClick={() => {
              clicked();
              onFollow();
            }}
          >
            {children}
          </Link>
        ),
        simulator: (className, children) => (
          <Link
            to={overHome('/energy-iq/cost-simulator')}
            state={state}
            resetScroll={false}
            className={`card ${className}`}
            data-opens="cost-simulator"
            onClick={clicked}
          >
            {children}
            <Icon name="caret-right" size={20} />
          </Link>
        ),
      }}
      onClose={close}
    />
  );
}
