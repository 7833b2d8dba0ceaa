import { useChoices, useKeepChoice } from '../../api/people/use-choices.ts';

/** What the cockpit shows: what meters counted on a day, or what heating took in a month. */
export type CockpitView = 'day' | 'month';

/** The choice of whoever is signed in; days until they have made one, null until that is known. */
export function useCockpitView(): readonly [CockpitView | null, (view: CockpitView) => void] {
  const choices = useChoices();
  const keep = useKeepChoice();
  return [
    choices === null ? null : choices.eiqPeriod === 'MONTH' ? 'month' : 'day',
    (view) => keep({ eiqPeriod: view === 'month' ? 'MONTH' : 'DAY' }),
  ];
}
