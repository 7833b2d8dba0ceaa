import type { MeteredMonthBody, MeteredYearBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { DAY, type Instant, instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { type MeteredDay, daysBetween, meteredDays } from '../../features/metering-points/days/metered-days.ts';
import { loadFirstMeteredMonth } from '../../features/metering-points/days/metered-month.store.ts';
import { loadPoints } from '../../features/metering-points/metering-point.store.ts';
import type { Database } from '../../database/database.ts';
import { oldestDayKept } from '../../telemetry/retention.ts';
import { loadCountry } from '../../features/tariffs/tariff.store.ts';
import { usualCurrency } from '../../places/usual-currency.ts';
import { loadConversions } from '../../home-model/energy/conversion.store.ts';
import { loadPricedHome } from '../../home-model/market/priced-home.store.ts';
import { findTimeZone } from '../../home-model/time-zone.store.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { type Refused, refused } from '../endpoints/refused.ts';
import { inKilowattHours, isAllKnown, monthBody, totalOf } from './metered-bodies.ts';
import { namedPointBody } from './point-bodies.ts';
import { pricesOf } from './price-day.ts';

/** What each meter counted in a month, day by day. */
export async function readMeteredMonth({
  params: { homeId },
  query,
  server,
  at,
}: RequestOf<typeof insights.getMeteredMonth>): Promise<MeteredMonthBody | Refused | null> {
  const { database, prices } = server;
  const home = await loadPricedHome(database, homeId, prices.zones);
  if (home === null) return null;
  const current = today(home.timeZone, at).slice(0, 7);
  const month = query.month ?? current;
  if (month > current || (month < current && month < (await loadFirstMeteredMonth(database, homeId))))
    return refused({ code: 'consumption.noMonth', field: 'month' });
  const points = await loadPoints(database, homeId);
  const conversions = await loadConversions(database, homeId);
  const days = daysBetween(home.timeZone, `${month}-01`, `${month}-31`, at);
  const metered = await meteredDays(server, { homeId, conversions }, points, days);
  const currency = usualCurrency(await loadCountry(database, homeId));
  const readings = await Promise.all(
    points.map(async (point) =>
      monthBody(point, metered.get(point.id) ?? [], {
        prices: await pricesOf(database, home, { homeId, conversions, energy: point.energy }, days),
        currency,
        conversions,
        at,
      }),
    ),
  );
  return { month, unit: 'kWh', currency, readings };
}

/** What each meter counted in a year, month by month. */
export async function readMeteredYear({
  params: { homeId },
  query,
  server,
  at,
}: RequestOf<typeof insights.getMeteredYear>): Promise<MeteredYearBody | Refused | null> {
  const { database } = server;
  const timeZone = await findTimeZone(database, homeId);
  if (timeZone === null) return null;
  const year = query.year ?? today(timeZone, at).slice(0, 4);
  if (year > today(timeZone, at).slice(0, 4)) return refused({ code: 'meterReading.inFuture', field: 'year' });
  const points = await loadPoints(database, homeId);
  const conversions = await loadConversions(database, homeId);
  const recordedSince = await firstRecorded(database, { homeId, timeZone }, at);
  const ofYear = daysBetween(timeZone, `${year}-01-01`, `${year}-12-31`, at);
  const metered = await meteredDays(server, { homeId, conversions, recordedSince }, points, ofYear);
  return {
    year,
    unit: 'kWh',
    readings: points.map((point) => {
      const days = metered.get(point.id) ?? [];
      const consumption = totalOf(days)?.all ?? null;
      return {
        meteringPoint: namedPointBody(point),
        consumption: consumption === null ? null : inKilowattHours(consumption),
        months: [...Map.groupBy(days, ({ day }) => day.date.slice(0, 7))].map(([month, ofMonth]) => monthOfYear(month, ofMonth, at)),
      };
    }),
  };
}

/** The first day of a home, ISO, of which anything may have been recorded that is kept. */
async function firstRecorded(
  database: Database,
  { homeId, timeZone }: { readonly homeId: number; readonly timeZone: string },
  at: Instant,
): Promise<string> {
  const began = `${await loadFirstMeteredMonth(database, homeId)}-01`;
  const kept = localDayAt(timeZone, instant(oldestDayKept(at) * DAY)).date;
  return began > kept ? began : kept;
}

function monthOfYear(month: string, days: readonly MeteredDay[], at: Instant) {
  const total = totalOf(days);
  return { month, consumption: total && inKilowattHours(total.all), isComplete: isAllKnown(days, at) };
}

const today = (timeZone: string, at: Instant): string => localDayAt(timeZone, at).date;
