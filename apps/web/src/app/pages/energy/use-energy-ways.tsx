import { Link } from '@tanstack/react-router';
import { track } from '../../../analytics/track.ts';
import { useAddresses } from '../../../host/addresses.ts';
import { PanelLink } from '../../../ui/content/panel-link.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';

export const clicked = (): void => track({ category: 'energyIQ', name: 'clicked' });

/** Where what is missing of a home's energy can be had. */
export function useEnergyWays() {
  const { at } = useAddresses();
  const state = useOpenOver();
  const input = at('/settings/energy-iq/consumption-input');
  return {
    readings: (title: string, detail: string) => <PanelLink to={input} opens="consumption-input" title={title} detail={detail} />,
    addData: (label: string) => (
      <Link to={input} state={state} resetScroll={false} className="btn soft sm" data-opens="consumption-input" onClick={clicked}>
        {label}
      </Link>
    ),
    tariff: (title: string, detail: string) => (
      <PanelLink to={at('/settings/home/electricity-tariff')} opens="electricity-tariff" title={title} detail={detail} />
    ),
    unlock: (label: string) => (
      <Link to={at('/settings/skills/auto-assist')} state={state} className="btn" onClick={clicked}>
        {label}
      </Link>
    ),
  };
}
