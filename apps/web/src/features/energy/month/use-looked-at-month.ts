import { type KeptMonths, useKeptMonth } from '../../../api/reports/use-reported-month.ts';
import { useThisMonth } from '../use-today.ts';

/** Where screens of energy lead to each other they are of one month. */
const lookedAt: KeptMonths = new WeakMap();

/** The month that is looked at, YYYY-MM; null: this one, whichever it is by then. */
export function useLookedAtMonth(): readonly [month: string | null, keep: (month: string) => void] {
  const [month, keep] = useKeptMonth(lookedAt);
  const thisMonth = useThisMonth();
  return [month, (next) => keep(next === thisMonth ? null : next)];
}
