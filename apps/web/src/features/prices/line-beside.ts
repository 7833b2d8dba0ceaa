import { HUNDREDTHS } from '@braise/domain/tariff';

/** What a line may be, hundredths for a kilowatt-hour. */
const LOWEST = -1_000;
const HIGHEST = 10_000;

/** The next line in a direction that is offered: by whole hundredths where they have a name, else by tenths of the currency; null: there is none. */
export function lineBeside(line: number, way: -1 | 1, currency: string): number | null {
  const step = HUNDREDTHS[currency] === undefined ? 10 : 1;
  const next = way === 1 ? Math.floor(line / step + 1) * step : Math.ceil(line / step - 1) * step;
  return next < LOWEST || next > HIGHEST ? null : next;
}
