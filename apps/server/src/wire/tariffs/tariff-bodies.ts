import type { TariffBody, TariffRequest } from '@braise/contract/energy-insights';
import { cents } from '@braise/domain';
import type { RequestedTariff, Tariff } from '../../features/tariffs/tariff.ts';

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

export const askedTariff = (body: TariffRequest): RequestedTariff => ({
  energy: body.energy,
  provider: body.provider,
  type: body.type,
  price: typeof body.tariffInCents === 'number' ? cents(body.tariffInCents) : null,
  unit: body.unit,
  currency: body.currency,
  startDay: body.startDate,
  endDay: body.endDate ?? null,
});
