import type { TariffBody, TariffRequest } from '@braise/contract/energy-insights';
import { cents } from '@braise/domain';
import type { Tariff } from '@braise/domain/tariff';
import type { RequestedTariff } from '../../features/tariffs/tariff.ts';
import { askedTerms, termsBody } from './terms-bodies.ts';

export const tariffBody = ({
  id,
  energy,
  provider,
  type,
  price,
  terms,
  standingCharge,
  feedIn,
  unit,
  currency,
  startDay,
  endDay,
}: Tariff): TariffBody => ({
  id,
  energy,
  provider,
  type,
  tariffInCents: price,
  terms: terms && termsBody(terms),
  standingChargeInCents: standingCharge,
  feedInInCents: feedIn,
  unit,
  currency,
  startDate: startDay,
  endDate: endDay,
});

export const askedTariff = (body: TariffRequest): RequestedTariff => ({
  energy: body.energy,
  provider: body.provider,
  type: body.type,
  price: centsOrNull(body.tariffInCents ?? null),
  terms: body.terms && askedTerms(body.terms),
  standingCharge: body.standingChargeInCents === undefined ? undefined : centsOrNull(body.standingChargeInCents),
  feedIn: body.feedInInCents === undefined ? undefined : centsOrNull(body.feedInInCents),
  unit: body.unit,
  currency: body.currency,
  startDay: body.startDate,
  endDay: body.endDate ?? null,
});

const centsOrNull = (value: number | null) => (value === null ? null : cents(value));
