import { useState } from 'react';

/** YYYY-MM; null: this month. It stays while the page lives. */
let lookedAt: string | null = null;

/** The month that is looked at, and what looks at another: where screens of energy lead to each other they are of one month. */
export function useLookedAtMonth(): readonly [month: string | null, look: (month: string) => void] {
  const [month, setMonth] = useState(lookedAt);
  const look = (next: string): void => {
    lookedAt = next;
    setMonth(next);
  };
  return [month, look];
}
