import type { SavingsReport } from './savings-report.ts';

/**
 * What rooms that were not heated while a window was open kept in a month, in hundredths of a currency; null: nobody can tell, or it may as well be nothing.
 * `heating`: what the month's heating cost. Shares of a report are of what comfort all day would have taken. Of a heat pump no total is told, and so no money.
 */
export function keptByWindows({ inputs, refused, savings }: SavingsReport, heating: number): number | null {
  if (refused !== null || savings === null || inputs.by === 'pump') return null;
  const window = savings.features.find(({ feature }) => feature === 'window');
  return window === undefined || window.low <= 0 ? null : Math.round((heating * window.share) / (1 - savings.total.share));
}
