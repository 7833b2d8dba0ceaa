/** How long a home's history is kept: so that a month can be compared with the same month a year before. */
export const MONTHS_KEPT = 13;

/** The first day of a home's history on a day: the same day of an earlier month, or that month's last. ISO dates. What is stored by longer spans goes when all of its span is older. */
export function firstDayKept(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - MONTHS_KEPT, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - MONTHS_KEPT, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}
