import type { Consumption } from './use-consumption.ts';
import { useChoices, useKeepChoice } from '../people/use-choices.ts';

/** What is shown of energy: what it cost, or how much it was. */
export type ShownFigure = 'cost' | 'consumption';

/** Whether what is shown is of all that was measured: energy always is, a cost where it is known of all of it. */
export const isOfAll = (figure: ShownFigure, isCostComplete: boolean): boolean => figure === 'consumption' || isCostComplete;

/** What can be shown of a month: without a cost there is still how much it was. */
export const figureOf = ({ monthlyAggregation: { requestedMonth } }: Consumption, chosen: ShownFigure): ShownFigure =>
  requestedMonth.totalCostInCents === null ? 'consumption' : chosen;

/** The choice of whoever is signed in; cost until they have made one. */
export function useShownFigure(): readonly [ShownFigure, (figure: ShownFigure) => void] {
  const choices = useChoices();
  const keep = useKeepChoice();
  return [
    choices?.eiqConsumptionType === 'consumption' ? 'consumption' : 'cost',
    (figure) => void keep({ eiqConsumptionType: figure === 'cost' ? 'costInCents' : 'consumption' }),
  ];
}
