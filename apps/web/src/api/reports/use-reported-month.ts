import { useState } from 'react';
import { useHomeConnection } from '../live/home-connection.tsx';
import type { LiveHome } from '../live/live-home.ts';

/** Of each home, as long as it is open. */
export type KeptMonths = WeakMap<LiveHome, string>;

/** Months whose report was looked at last, or is led to. */
const reported: KeptMonths = new WeakMap();

export function useKeptMonth(months: KeptMonths) {
  const { live } = useHomeConnection();
  const [month, setMonth] = useState(() => months.get(live) ?? null);
  const keep = (next: string | null): void => {
    if (next === null) months.delete(live);
    else months.set(live, next);
    setMonth(next);
  };
  return [month, keep] as const;
}

/** The month of the report that is looked at, YYYY-MM; null: none was chosen. */
export const useReportedMonth = (): readonly [month: string | null, keep: (month: string) => void] => useKeptMonth(reported);
