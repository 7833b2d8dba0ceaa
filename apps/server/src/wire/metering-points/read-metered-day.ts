import type { MeteredDayBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { HOUR, type Instant, iso, moreInPercent } from '@braise/domain';
import { ASLEEP } from '@braise/domain/meter';
import { localDayAt, localDayOf, wallInstant } from '@braise/domain/schedule';
import type { PriceStretch } from '@braise/domain/tariff';
import { COUNT_ROUNDING, hoursOf, usedOn } from '@braise/energy';
import { type MeteredDay, daysBetween, meteredDays } from '../../features/metering-points/days/metered-days.ts';
import type { MeteringPoint } from '../../features/metering-points/metering-point.ts';
import { loadPoints } from '../../features/metering-points/metering-point.store.ts';
import { loadCountry } from '../../features/tariffs/tariff.store.ts';
import { usualCurrency } from '../../places/usual-currency.ts';
import { loadConversions } from '../../home-model/energy/conversion.store.ts';
import { loadPricedHome } from '../../home-model/market/priced-home.store.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { NOT_FOUND, type Refused, refused } from '../endpoints/refused.ts';
import { type Priced, dayBody, inCents, inKilowattHours, isKnown, isPast, isWhole, meanOf } from './metered-bodies.ts';
import { offPeakPart, offPeakPercent } from './off-peak-part.ts';
import { conversionBody, namedPointBody } from './point-bodies.ts';
import { costOfStretch, pricesOf } from './price-day.ts';

/** Weeks in which it is looked for what a weekday usually takes, and days of them that it takes to say so. */
const WEEKS = 4;
const LEAST_DAYS = 2;

/** What a meter counted on a day, hour by hour, beside the day before and what is usual for its weekday. */
export async function readMeteredDay({
  params: { homeId, pointId },
  query: { date },
  server,
  at,
}: RequestOf<typeof insights.getMeteredDay>): Promise<MeteredDayBody | Refused> {
  const { database, prices } = server;
  const home = await loadPricedHome(database, homeId, prices.zones);
  const point = (await loadPoints(database, homeId)).find(({ id }) => id === pointId);
  if (home === null || point === undefined) return NOT_FOUND;
  const asked = date === undefined ? localDayAt(home.timeZone, at) : localDayOf(home.timeZone, date);
  if (asked === null) return NOT_FOUND;
  if (asked.start > at) return refused({ code: 'meterReading.inFuture', field: 'date' });
  const since = Temporal.PlainDate.from(asked.date).subtract({ weeks: WEEKS }).toString();
  const days = daysBetween(home.timeZone, since, asked.date, at);
  const conversions = await loadConversions(database, homeId);
  const metered = (await meteredDays(server, { homeId, conversions }, [point], days)).get(point.id) ?? [];
  const day = metered.at(-1);
  if (day === undefined) return NOT_FOUND;
  const currency = usualCurrency(await loadCountry(database, homeId));
  const priced = { prices: await pricesOf(database, home, { homeId, conversions, energy: point.energy }, days), currency };
  const body = dayBody(day, priced);
  const own = isPast(day, at) && body.isComplete ? body : null;
  return {
    ...body,
    from: iso(asked.start),
    to: iso(asked.end),
    unit: 'kWh',
    currency,
    meteringPoint: namedPointBody(point),
    conversion: conversionBody(point, conversions, asked.date),
    withoutHour: inKilowattHours(day.counted?.sometime ?? 0),
    hours: hoursBody(day, asked.end, { prices: priced.prices(asked), currency }),
    dayBefore: beforeBody(metered.at(-2), priced, own),
    typical: typicalBody(
      metered.slice(0, -1).filter((one) => one.day.weekday === asked.weekday),
      priced,
      own,
    ),
    offPeakInPercent: offPeakPercent(day, priced.prices(asked)),
    standbyInWatts: standbyOf(point, day),
  };
}

/** `dayEnd`: when the day ends, or will. The hour that is under way is told as far as it has come, once anything of it is known: until then it is to come. */
function hoursBody(
  { day, counted }: MeteredDay,
  dayEnd: Instant,
  { prices, currency }: { readonly prices: readonly PriceStretch[]; readonly currency: string },
): MeteredDayBody['hours'] {
  const hours = hoursOf({ from: day.start, to: day.end }).map((span, index) => {
    const hour = counted?.hours[index];
    const used = hour === undefined || hour.known === 0 ? null : hour.used;
    const cost = used === null ? null : costOfStretch(span, used, prices, currency);
    const offPeak = offPeakPart(prices, span);
    return {
      start: iso(span.from),
      consumption: used === null ? null : inKilowattHours(used),
      costInCents: cost,
      // where clocks change by half an hour, the last one of a day is half as long
      isComplete: span.to >= Math.min(span.from + HOUR, dayEnd) && hour !== undefined && isKnown(hour.known),
      offPeak: offPeak === 1 ? true : offPeak === 0 ? false : null,
    };
  });
  const last = hours.at(-1);
  const isBegun = last !== undefined && last.consumption === null && day.end < Math.min(Date.parse(last.start) + HOUR, dayEnd);
  return isBegun ? hours.slice(0, -1) : hours;
}

/** What can be held against whole days; null: it is none yet. */
type Own = Pick<MeteredDayBody, 'consumption' | 'costInCents' | 'isCostComplete'> | null;
type Other = NonNullable<MeteredDayBody['dayBefore']>;

const changesFrom = (
  own: Own,
  other: Pick<Other, 'consumption' | 'costInCents'>,
): Pick<Other, 'changeInPercent' | 'costChangeInPercent'> => ({
  changeInPercent: moreInPercent(other.consumption, own?.consumption ?? null, 2),
  costChangeInPercent: moreInPercent(other.costInCents, own?.isCostComplete === true ? own.costInCents : null, 2),
});

function beforeBody(before: MeteredDay | undefined, priced: Priced, own: Own): MeteredDayBody['dayBefore'] {
  if (before === undefined || !isWhole(before.counted)) return null;
  const { date, consumption, costInCents, isCostComplete } = dayBody(before, priced);
  const figures = { consumption: consumption ?? 0, costInCents: isCostComplete ? costInCents : null };
  return {
    date,
    ...figures,
    ...changesFrom(own, figures),
    hours: before.counted.hours.map(({ used, known }) => (isKnown(known) ? inKilowattHours(used) : null)),
  };
}

/** The mean of days of one weekday, of those of 24 hours that are known as a whole. */
function typicalBody(days: readonly MeteredDay[], priced: Priced, own: Own): MeteredDayBody['typical'] {
  const whole = days.flatMap((day) => {
    const { counted } = day;
    return isWhole(counted) && counted.hours.length === 24 ? { counted, body: dayBody(day, priced) } : [];
  });
  if (whole.length < LEAST_DAYS) return null;
  const costs = whole.flatMap(({ body }) => (body.isCostComplete ? (body.costInCents ?? []) : []));
  const figures = {
    consumption: inKilowattHours(meanOf(whole.map(({ counted }) => usedOn(counted)))),
    costInCents: costs.length < whole.length ? null : inCents(meanOf(costs)),
  };
  return {
    days: whole.length,
    ...figures,
    ...changesFrom(own, figures),
    hours: Array.from({ length: 24 }, (_, index) => {
      const known = whole.flatMap(({ counted: { hours } }) => (isKnown(hours[index]?.known ?? 0) ? (hours[index]?.used ?? []) : []));
      return known.length < LEAST_DAYS ? null : inKilowattHours(meanOf(known));
    }),
  };
}

/** Watts to which the mean of a night is told: no finer than the counts of a meter that has counted much are kept. */
const STEPS = [1, 5, 10, 20, 50];

function standbyOf({ scope, energy }: MeteringPoint, { day, counted }: MeteredDay): number | null {
  if (scope !== 'HOME' || energy !== 'ELECTRICITY' || counted === null) return null;
  const [from, to] = [wallInstant(day, ASLEEP.from * 60), wallInstant(day, ASLEEP.to * 60)];
  if (to > day.end) return null;
  const night = hoursOf({ from: day.start, to: day.end }).flatMap((span, index) =>
    span.from >= from && span.to <= to ? (counted.hours[index] ?? []) : [],
  );
  if (night.length === 0 || !night.every(({ known }) => isKnown(known))) return null;
  const inWatts = (kilowattHours: number): number => (kilowattHours / night.length) * 1000;
  const off = inWatts((counted.last?.value ?? 0) * COUNT_ROUNDING);
  const step = STEPS.find((one) => one >= off) ?? 100;
  return Math.round(inWatts(night.reduce((sum, { used }) => sum + used, 0)) / step) * step;
}
