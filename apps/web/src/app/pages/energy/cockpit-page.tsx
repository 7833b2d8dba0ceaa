import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { track } from '../../../analytics/track.ts';
import { CockpitPanel } from '../../../features/energy/cockpit-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { PanelLink } from '../../../ui/content/panel-link.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { usePanel } from '../over/use-panel.ts';

const clicked = (): void => track({ category: 'energyIQ', name: 'clicked' });

/** What heating takes and costs, over the home; readings, tariff and settings open over it. */
export function CockpitPage() {
  const { at, overHome } = useAddresses();
  const state = useOpenOver();
  useEffect(() => track({ category: 'energyIQ', name: 'shown' }), []);
  const close = usePanel('[data-opens="energy-cockpit"]', at('/home'));
  const input = at('/settings/energy-iq/consumption-input');
  return (
    <CockpitPanel
      ways={{
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
        readings: (title, detail) => <PanelLink to={input} opens="consumption-input" title={title} detail={detail} />,
        addData: (label) => (
          <Link to={input} state={state} resetScroll={false} className="btn soft sm" data-opens="consumption-input" onClick={clicked}>
            {label}
          </Link>
        ),
        tariff: (title, detail) => (
          <PanelLink to={at('/settings/home/electricity-tariff')} opens="electricity-tariff" title={title} detail={detail} />
        ),
        simulator: (className, children) => (
          <Link
            to={overHome('/energy-iq/cost-simulator')}
            state={state}
            resetScroll={false}
            className={`card ${className}`}
            data-opens="cost-simulator"
          >
            {children}
            <Icon name="caret-right" size={20} />
          </Link>
        ),
        unlock: (label) => (
          <Link to={at('/settings/skills/auto-assist')} state={state} className="btn" onClick={clicked}>
            {label}
          </Link>
        ),
      }}
      onClose={close}
    />
  );
}
