import { useState } from 'react';
import { useChoicesAnswer, useKeepChoice } from '../../api/people/use-choices.ts';
import { useLastFailure } from '../../loading/use-last-failure.ts';

/** What the cockpit shows: what meters counted on a day, or what heating took in a month. */
export type CockpitView = 'day' | 'month';

/** The choice of whoever is signed in; days until they have made one and where it cannot be had, null while it is awaited. */
export function useCockpitView() {
  const choices = useChoicesAnswer();
  const failure = useLastFailure(choices);
  const keep = useKeepChoice();
  const [here, setHere] = useState<CockpitView | null>(null);
  const kept = choices.data?.eiqPeriod === 'MONTH' ? 'month' : 'day';
  return {
    choices,
    chosen: here ?? (choices.data === undefined && failure === null ? null : kept),
    choose: (view: CockpitView): void => {
      setHere(view);
      void keep({ eiqPeriod: view === 'month' ? 'MONTH' : 'DAY' });
    },
  };
}
