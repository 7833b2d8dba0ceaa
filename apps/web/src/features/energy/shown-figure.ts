import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { ownerOf } from '../../api/queries/create-queries.ts';

/** What is shown of energy: what it cost, or how much it was. */
export type ShownFigure = 'cost' | 'consumption';

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
