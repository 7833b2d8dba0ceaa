import { Link } from '@tanstack/react-router';
import { track } from '../../../analytics/track.ts';
import type { Offer } from '../../../features/energy/locked/locked-card.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { PanelLink } from '../../../ui/content/panel-link.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import type { PathToCome } from '../../paths-to-come.ts';
import type { ViewInSearch } from './view-in-search.ts';

export const clicked = (): void => track({ category: 'energyIQ', name: 'clicked' });

/** Where each is offered; those pages are to come, so that no route knows them. */
const UPSELLING = {
  assistant: '/energy-iq/aa-upselling',
  balance: '/balance/hp/subscription-details',
} as const satisfies Readonly<Record<Offer, PathToCome>>;

/** Where what is missing of a home's energy can be had. */
export function useEnergyWays() {
  const { at, overHome } = useAddresses();
  const state = useOpenOver();
  const input = at('/settings/energy-iq/consumption-input');
  const toInput = (label: string, search: ViewInSearch) => (
    <Link
      to={input}
      search={search}
      state={state}
      resetScroll={false}
      className="btn soft sm"
      data-opens={search.view ?? 'consumption-input'}
      onClick={clicked}
    >
      {label}
    </Link>
  );
  return {
    readings: (title: string, detail: string) => <PanelLink to={input} opens="consumption-input" title={title} detail={detail} />,
    addData: (label: string) => toInput(label, {}),
    addBill: (label: string) => toInput(label, { view: 'bills' }),
    tariff: (title: string, detail: string) => (
      <PanelLink to={at('/settings/home/electricity-tariff')} opens="electricity-tariff" title={title} detail={detail} />
    ),
    home: (title: string, detail: string) => (
      <PanelLink to={at('/settings/energy-iq')} opens="energy-settings" title={title} detail={detail} />
    ),
    unlock: (label: string, offer: Offer, className: string) => (
      <Link to={overHome(UPSELLING[offer] as never)} state={state} className={className} onClick={clicked}>
        {label}
      </Link>
    ),
  };
}
