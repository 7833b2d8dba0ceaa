import type { CostSimulationBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { DAY, HOUR, roundTo } from '@braise/domain';
import { calendarDays } from '@braise/domain/meter';
import { localDayAt, localDayOf } from '@braise/domain/schedule';
import { costWithout } from '@braise/domain/tariff';
import { RESPONSE_DAYS, changeWithin, shareChange, statedResponse } from '@braise/energy';
import { knownShare, sumOf } from '../../features/consumption/consumption-day.ts';
import { consumptionMonths } from '../../features/consumption/consumption-months.ts';
import { loadResponse } from '../../features/consumption/simulator/home-response.store.ts';
import { usualCurrency } from '../../places/usual-currency.ts';
import type { Database } from '../../database/database.ts';
import { readHome } from '../../home-model/read-home.ts';
import { isWeatherKnown } from '../../home-model/weather.store.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { type Refused, refused } from '../endpoints/refused.ts';
import { knownEnergyOf } from './known/known-energy.ts';
import { type PricedDay, costOfDays, currencyOf, inCurrency } from './priced-month.ts';
import { pricing } from './read-priced-months.ts';
import { toldApart } from './apart/told-apart.ts';

/** kWh for heating without which too little was heated to say anything. */
const LEAST_ENERGY = 50;
/** Days by which what was worked out may be behind: nights that were missed. More, and it is being worked out of days long past. */
const MOST_BEHIND = 7;
/** A room of which nothing is known yet is new for so long, ms: there are nights to come that look at it. */
const NEW_FOR = 7 * DAY;
/** Share of the days that must have been metered; and of those that rooms were learned from, to say how much was given to them. */
const LEAST_KNOWN = 0.7;
const LEAST_LEARNED = 0.3;

/** What thirty days like the last ones would take and cost with other setpoints. */
export async function simulateCost({
  params: { homeId },
  body: { temperatureDeltaPerZone: asked },
  server,
  at,
}: RequestOf<typeof insights.simulateCost>): Promise<CostSimulationBody | Refused | null> {
  const { database } = server;
  const shown = await readHome(server, homeId, at);
  if (shown === null) return null;
  const known = await knownEnergyOf(server)(homeId, at);
  // who may not see any of it is told so, whatever they ask for
  if (known === 'locked') return refused({ code: 'consumption.locked' });
  const heated = new Set(shown.rooms.filter(({ type }) => type === 'HEATING').map(({ id }) => id));
  const wrong = asked.findIndex(({ zone }) => !heated.has(zone));
  if (wrong !== -1) {
    const field = `temperatureDeltaPerZone.${wrong}.zone`;
    return refused({ code: 'validationFailed', field, title: `${field}: Expected a heated room of the home` });
  }
  if (known === null) return null;
  if (typeof known === 'string') return refused({ code: `consumption.${known}` });
  const { energy } = known;
  const months = await consumptionMonths(server, known.months, { month: null, at, foresees: false });
  const usual = usualCurrency(energy.country);
  const nothing = (unavailable: CostSimulationBody['unavailable']): CostSimulationBody => ({
    consumptionUnit: 'kWh',
    estimationPerZone: [],
    band: null,
    unsaid: [],
    currency: usual,
    unavailable,
  });
  // this month is one that can be asked for
  if (months === 'no-month') return nothing('PENDING');
  if (months.heatedBy !== 'burner') return nothing(months.heatedBy === 'pump' ? 'HEAT_PUMP' : 'METER_ONLY');
  const kept = await loadResponse(database, homeId);
  const today = localDayAt(energy.timeZone, at).date;
  if (kept === null || kept.isOlder || calendarDays(kept.upTo, today) > MOST_BEHIND) return nothing('PENDING');
  const priced = await Promise.all([months.monthBefore, months.requested].map(pricing(server, known, at)));
  const currency = currencyOf(priced.toReversed(), energy.country);
  const fuel = known.months.sources.fuelOn(today);
  const daysBefore = (end: string): readonly PricedDay[] | null => {
    const last = priced
      .flatMap((month) => inCurrency(month, currency).days)
      .filter(({ day }) => day.date < end)
      .slice(-RESPONSE_DAYS);
    return toldApart(last.map((day) => (day.energy === fuel ? day : { ...day, hours: null, cost: null, hotWaterCost: null })));
  };
  const days = daysBefore(kept.upTo);
  if (days === null) return nothing('NOT_APART');
  const heating = heatingOf(days, LEAST_KNOWN);
  const { response, upTo } = kept.answer;
  if (heating === null) return nothing('FEW_DAYS');
  if (heating < LEAST_ENERGY) return nothing('LOW_ACTIVITY');
  if (response === 'rooms') return nothing('UNKNOWN_ROOMS');
  if (response === 'record') return nothing('FEW_DAYS');
  if (response === null || response === 'weather') {
    // days enough were heated where there is an answer
    if (upTo === null) return nothing('LOW_ACTIVITY');
    const isColdKnown = known.months.home.latitude !== null && (await hasWeather(database, homeId, energy.timeZone, upTo));
    // weather that came since is in the answer of the next night
    return nothing(isColdKnown ? 'PENDING' : 'NO_WEATHER');
  }
  const { area, dwelling } = energy;
  const burned = heatingOf(daysBefore(upTo ?? kept.upTo) ?? [], LEAST_LEARNED) || null;
  const price = priceOf(days);
  const stated = { dwelling, area, burned };
  const deltas = new Map(asked.map(({ zone, setTemperatureDelta }) => [zone, setTemperatureDelta]));
  const changes = shareChange(statedResponse(response, stated), deltas);
  if (!changes.some(({ id }) => asked.some(({ zone }) => zone === id))) {
    const areNew = shown.rooms.some(({ id, createdAt }) => asked.some(({ zone }) => zone === id) && createdAt > at - NEW_FOR);
    return nothing(areNew ? 'PENDING' : 'UNKNOWN_ROOMS');
  }
  const within = changeWithin(response, stated, deltas, offBy(days));
  const bandOf = (ofShare: number) => ({ low: roundTo(within.low * ofShare, 2), high: roundTo(within.high * ofShare, 2) });
  return {
    consumptionUnit: 'kWh',
    estimationPerZone: asked.flatMap(({ zone }) => {
      const change = changes.find(({ id }) => id === zone);
      if (change === undefined) return [];
      const used = Math.abs(change.share) * heating;
      return { zone, costInCents: price && roundTo(used * price, 2), consumption: roundTo(used, 2), isRough: change.rough };
    }),
    band: { consumption: bandOf(heating), costInCents: price === null ? null : bandOf(heating * price) },
    unsaid: [...(dwelling === null ? (['DWELLING'] as const) : []), ...(area === null ? (['AREA'] as const) : [])],
    currency,
    unavailable: null,
  };
}

/** Whether it is known how cold it was in any hour of the days before one, ISO, that are answered for. */
async function hasWeather(database: Database, homeId: number, timeZone: string, before: string): Promise<boolean> {
  const end = localDayOf(timeZone, before);
  if (end === null) return false;
  const last = Math.floor(end.start / HOUR);
  return isWeatherKnown(database, homeId, last - RESPONSE_DAYS * 24, last);
}

/** kWh of thirty such days for heating; what was not metered took as much as the rest. Null: less than a share of them was metered. */
function heatingOf(days: readonly PricedDay[], least: number): number | null {
  const known = days.reduce((sum, { hours }) => sum + knownShare(hours ?? []), 0) / RESPONSE_DAYS;
  return known < least ? null : days.reduce((sum, { hours }) => sum + sumOf(hours ?? [], 'heating'), 0) / known;
}

/** Share by which that may be off, as a deviation: days are wrong together, if they are. */
function offBy(days: readonly PricedDay[]): number {
  const of = (day: PricedDay): number => sumOf(day.hours ?? [], 'heating');
  const all = days.reduce((sum, day) => sum + of(day), 0);
  return all <= 0 ? 0 : days.reduce((sum, day) => sum + of(day) * day.deviation, 0) / all;
}

/** Of a kilowatt-hour of heating in those days of which it is known, hundredths of the currency; null: of none. */
function priceOf(days: readonly PricedDay[]): number | null {
  const [all, water] = [costOfDays(days), costOfDays(days, 'hotWaterCost')];
  if (all === null) return null;
  const { cost, priced } = water === null ? all : costWithout(all, water);
  return priced <= 0 ? null : cost / priced;
}
