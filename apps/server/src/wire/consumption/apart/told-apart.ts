import { cents, kilowattHours } from '@braise/domain';
import type { KnownCost } from '@braise/domain/tariff';
import { energyIn, energyOf, sumOf } from '../../../features/consumption/consumption-day.ts';
import type { PricedDay } from '../priced-month.ts';

/** Of what was taken, the part of which it must be known what it was for. */
const LEAST_KNOWN = 0.5;

/** Days with heating and hot water apart: what is not told apart of one is estimated by the others' share. Null: too little is told apart. */
export function toldApart(days: readonly PricedDay[]): readonly PricedDay[] | null {
  const isApart = ({ hours, isSplit }: PricedDay) => hours === null || isSplit;
  if (days.every(isApart)) return days;
  const told = days.filter(isApart);
  const known = energyOfAll(told);
  if (known <= 0 || known < LEAST_KNOWN * energyOfAll(days)) return null;
  const share = told.reduce((sum, { hours }) => sum + sumOf(hours ?? [], 'hotWater'), 0) / known;
  return days.map((day) => (isApart(day) ? day : byShare(day, share)));
}

const energyOfAll = (days: readonly PricedDay[]): number => days.reduce((sum, { hours }) => sum + energyIn(hours ?? []), 0);

const byShare = (day: PricedDay, share: number): PricedDay => ({
  ...day,
  hours:
    day.hours?.map((hour) => {
      const hotWater = energyOf(hour) * share;
      return { ...hour, heating: kilowattHours(energyOf(hour) - hotWater), hotWater: kilowattHours(hotWater) };
    }) ?? null,
  hotWaterCost: day.cost && partOf(day.cost, share),
});

const partOf = ({ cost, currency, priced, unpriced }: KnownCost, share: number): KnownCost => ({
  cost: cents(cost * share),
  currency,
  priced: kilowattHours(priced * share),
  unpriced: kilowattHours(unpriced * share),
});
