import type { TariffBody } from '@braise/contract/energy-insights';

/** The tariff of electricity of a day, ISO, or else the next to come; null: there is none. `tariffs`: by their first day. */
export function tariffInForce(tariffs: readonly TariffBody[], today: string): TariffBody | null {
  return tariffs.find(({ energy, endDate }) => energy === 'ELECTRICITY' && (endDate === null || endDate >= today)) ?? null;
}
