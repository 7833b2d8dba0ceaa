import type { TariffBody, TariffRequest } from '@braise/contract/energy-insights';
import type { AskedTariff, Tariff } from '../../features/tariffs/tariff.ts';

export const tariffBody = ({ id, energy, provider, type, price, unit, currency, startDay, endDay }: Tariff): TariffBody => ({
  id,
  energy,
  provider,
  type,
  tariffInCents: price,
  unit,
  currency,
  startDate: startDay,
  endDate: endDay,
});

/** Clients that know neither energy nor type mean gas at a fixed price. */
export const askedTariff = (body: TariffRequest): AskedTariff => ({
  energy: body.energy ?? 'GAS',
  provider: body.provider ?? null,
  type: body.type ?? 'FIXED',
  price: body.tariffInCents ?? null,
  unit: body.unit,
  currency: body.currency ?? null,
  startDay: body.startDate,
  endDay: body.endDate ?? null,
});
