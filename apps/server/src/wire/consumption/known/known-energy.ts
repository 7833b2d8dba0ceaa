import { type Instant, MINUTE, once, remembering } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { monthsFrom } from '../../../features/consumption/calendar-months.ts';
import { loadEnergyVersion } from '../../../features/consumption/energy-version.store.ts';
import { type KnownMonths, knownMonths } from '../../../features/consumption/known-months.ts';
import { loadMeteredHome } from '../../../features/consumption/metered-home.store.ts';
import type { SavingsReport } from '../../../features/consumption/savings/savings-report.ts';
import { loadReports } from '../../../features/consumption/savings/savings-report.store.ts';
import { loadReadings } from '../../../features/meter-readings/meter-reading.store.ts';
import type { HomeEnergy } from '../../../features/meter-readings/settings/home-energy.ts';
import { loadHomeEnergy } from '../../../features/meter-readings/settings/home-energy.store.ts';
import { loadTariffs } from '../../../features/tariffs/tariff.store.ts';
import { loadPricedHome } from '../../../home-model/market/priced-home.store.ts';
import { keptByVersion } from '../../../kept-by-version.ts';
import { perServer } from '../../endpoints/per-server.ts';
import type { Ports } from '../../endpoints/ports.ts';
import { heatMeterOf } from './heat-meter-of.ts';
import { type PricedDay, type PricedMonth, type Prices, pricedDays, pricedMonth } from '../priced-month.ts';
import { type ReadMeter, readMeter } from './read-meter.ts';

/** Homes whose energy is kept in memory, some 600 kB each with thirteen months: as many as look at it at once. */
const KEPT_HOMES = 100;
/** What nobody says is new by then, ms: prices of a day that is over come late, and the weather is foreseen anew. */
const KEPT_FOR = 5 * MINUTE;

/** What is known of a home's energy but for what goes on today. */
export type KnownEnergy = {
  readonly energy: HomeEnergy;
  readonly prices: Prices;
  /** Null: nothing is burned. */
  readonly meter: ReadMeter | null;
  readonly months: KnownMonths;
  /** The days of a month, YYYY-MM, that stand, and the month of those alone. */
  readonly pricedDaysOf: (month: string) => Promise<readonly PricedDay[]>;
  readonly pricedMonthOf: (month: string) => Promise<PricedMonth>;
  /** The last report of what was saved, of a month or of the one before it; null: there is none of either. */
  readonly savingsOf: (month: string) => Promise<{ readonly month: string; readonly report: SavingsReport } | null>;
};

/** Null: there is no such home, or nothing in it is metered; the others as `knownMonths` says. */
export type FindKnownEnergy = (homeId: number, at: Instant) => Promise<KnownEnergy | 'locked' | 'unread' | null>;

/** Keeps what is known of the homes that were asked for last, each until something else is known of it. */
export const knownEnergyOf = perServer((server: Ports): FindKnownEnergy => {
  const kept = keptByVersion<Awaited<ReturnType<FindKnownEnergy>>>({ most: KEPT_HOMES, keptFor: KEPT_FOR });
  return async (homeId, at) => {
    const head = await loadEnergyVersion(server.database, homeId);
    if (head === null) return null;
    return kept(homeId, `${localDayAt(head.timeZone, at).date} ${head.version}`, at, () => loadKnownEnergy(server, homeId, at));
  };
});

async function loadKnownEnergy(server: Ports, homeId: number, at: Instant): ReturnType<FindKnownEnergy> {
  const { database } = server;
  const [energy, home, metered, tariffs] = await Promise.all([
    loadHomeEnergy(database, homeId),
    loadPricedHome(database, homeId, server.prices.zones),
    loadMeteredHome(database, homeId),
    loadTariffs(database, homeId),
  ]);
  if (energy === null || home === null || metered === null) return null;
  const { conversions } = energy;
  const heatMeter = await heatMeterOf(server, { homeId, stated: energy.metered?.energy ?? null, conversions });
  const meter = once(async () => readMeter(await loadReadings(database, homeId), energy));
  const months = await knownMonths(database, homeId, metered, { at, read: meter, heatMeter });
  if (months === null || typeof months === 'string') return months;
  const prices = { home, tariffs, conversions };
  const pricedDaysOf = remembering(async (month: string) => pricedDays(database, prices, await months.daysOf(month), at));
  return {
    energy,
    prices,
    meter: months.isBurned ? await meter() : null,
    months,
    pricedDaysOf,
    pricedMonthOf: remembering(async (month) => pricedMonth(month, await pricedDaysOf(month))),
    savingsOf: remembering(async (month) => (await loadReports(database, homeId, [monthsFrom(month, -1), month])).at(-1) ?? null),
  };
}
