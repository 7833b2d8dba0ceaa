import { iso } from '@braise/domain';
import type { Span } from '@braise/domain/climate';

type Temperature = { readonly celsius: number; readonly fahrenheit: number };

/** °C as measured; both to two decimals. In whole hundredths: their Fahrenheit never lies between two of its own, and a report has hundreds. */
export function temperatureBody(value: number): Temperature {
  const hundredths = Math.round(value * 100) || 0;
  return { celsius: hundredths / 100, fahrenheit: Math.round((hundredths * 9) / 5 + 3200) / 100 };
}

export const spanBody = ({ from, to }: Span) => ({ from: iso(from), to: iso(to) });
