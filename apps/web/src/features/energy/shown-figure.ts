import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import type { Consumption } from '../../api/home/use-consumption.ts';
import { ownerOf } from '../../api/queries/create-queries.ts';

/** What is shown of energy: what it cost, or how much it was. */
export type ShownFigure = 'cost' | 'consumption';

/** What can be shown of a month: without a cost there is still how much it was. */
export const figureOf = ({ monthlyAggregation: { requestedMonth } }: Consumption, chosen: ShownFigure): ShownFigure =>
  requestedMonth.totalCostInCents === null ? 'consumption' : chosen;

const keyOf = (personId: string | null) => `braise.energy.figure.${personId ?? ''}`;

/** The choice of whoever is signed in, in this browser; cost until they have made one. */
export function useShownFigure(): readonly [ShownFigure, (figure: ShownFigure) => void] {
  const { session } = useRouter().options.context.services;
  const { personId } = ownerOf(useSyncExternalStore(session.subscribe, session.get));
  const [figure, setFigure] = useState<ShownFigure>(() =>
    localStorage.getItem(keyOf(personId)) === 'consumption' ? 'consumption' : 'cost',
  );
  return [
    figure,
    (next) => {
      localStorage.setItem(keyOf(personId), next);
      setFigure(next);
    },
  ];
}
