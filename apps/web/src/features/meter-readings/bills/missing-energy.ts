import type { HeatEstimatesBody, HeatingBillBody } from '@braise/contract/energy-insights';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useChoices, useKeepChoice } from '../../../api/people/use-choices.ts';

/** Bills of which it is asked what was used, in their order: what is told is held against it then. `closedAt`: when that was put away, null: never; it is asked again of those that end after. */
export function missingEnergy(
  bills: readonly HeatingBillBody[],
  { billsWithoutEnergy }: Pick<HeatEstimatesBody, 'billsWithoutEnergy'>,
  closedAt: string | null,
): readonly HeatingBillBody[] {
  const closed = closedAt?.slice(0, 10) ?? '';
  // what was added to a bill is known before what is told of it
  return bills.filter(({ id, kWh, endDate }) => kWh === null && endDate > closed && billsWithoutEnergy.includes(id));
}

/** Those of the home, none before all of it is known, and what puts them away. */
export function useMissingEnergy(
  bills: readonly HeatingBillBody[] | undefined,
  estimates: HeatEstimatesBody | undefined,
): { readonly missing: readonly HeatingBillBody[]; readonly putAway: () => void } {
  const { live } = useHomeConnection();
  const choices = useChoices();
  const keep = useKeepChoice();
  const isKnown = bills !== undefined && estimates !== undefined && choices !== null;
  return {
    missing: isKnown ? missingEnergy(bills, estimates, choices.eiqBillsWithoutEnergy) : [],
    putAway: () => void keep({ eiqBillsWithoutEnergy: new Date(live.now()).toISOString() }),
  };
}
