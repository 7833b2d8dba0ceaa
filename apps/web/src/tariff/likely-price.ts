import type { TariffForm } from './tariff-form.ts';

/** Between these a unit costs, in hundredths of a currency. */
export const LIKELY = { kWh: { from: 1, to: 100 }, m3: { from: 10, to: 1000 } } as const satisfies Record<TariffForm['unit'], object>;

export const isLikely = (price: number, unit: TariffForm['unit']): boolean => price >= LIKELY[unit].from && price <= LIKELY[unit].to;
