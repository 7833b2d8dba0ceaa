import { useState } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import type { LiveHome } from '../../../api/live/live-home.ts';
import { useThisMonth } from '../use-today.ts';

type KeptMonths = WeakMap<LiveHome, string>;

/** Of each home, as long as it is open. Where screens of energy lead to each other they are of one month. */
const lookedAt: KeptMonths = new WeakMap();
/** Months whose report was looked at last, or is led to. */
const reported: KeptMonths = new WeakMap();

type KeptMonth = readonly [month: string | null, keep: (month: string) => void];

function useKeptMonth(months: KeptMonths) {
  const { live } = useHomeConnection();
  const [month, setMonth] = useState(() => months.get(live) ?? null);
  const keep = (next: string | null): void => {
    if (next === null) months.delete(live);
    else months.set(live, next);
    setMonth(next);
  };
  return [month, keep] as const;
}

/** The month that is looked at, YYYY-MM; null: this one, whichever it is by then. */
export function useLookedAtMonth(): KeptMonth {
  const [month, keep] = useKeptMonth(lookedAt);
  const thisMonth = useThisMonth();
  return [month, (next) => keep(next === thisMonth ? null : next)];
}

/** The month of the report that is looked at, YYYY-MM; null: none was chosen. */
export const useReportedMonth = (): KeptMonth => useKeptMonth(reported);
