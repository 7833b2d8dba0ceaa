import type { HeatEstimatesBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { instant, remembering } from '@braise/domain';
import { MONTHS_KEPT, addDays } from '@braise/domain/climate';
import { monthsFrom } from '../../../features/consumption/calendar-months.ts';
import type { ConsumptionMonth } from '../../../features/consumption/consumption-day.ts';
import { tellMonth } from '../../../features/consumption/consumption-months.ts';
import { loadWeighedBills } from '../../../features/meter-readings/bills/weigh-bills.ts';
import type { RequestOf } from '../../endpoints/endpoint.ts';
import { type KnownEnergy, knownEnergyOf } from '../known/known-energy.ts';
import type { PricedMonth } from '../priced-month.ts';
import { pricing } from '../read-priced-months.ts';
import { besideBills, billsOfDays } from './beside-bills.ts';
import { sinceLastBill } from './since-last-bill.ts';
import { inPercent } from './told-of-days.ts';

const NOTHING: HeatEstimatesBody = { betweenReadings: null, sinceLastBill: null, besideBills: null, billsWithoutEnergy: [] };

/** What is told of days beside readings and bills. */
export async function readHeatEstimates({
  params: { homeId },
  server,
  at,
}: Pick<RequestOf<typeof insights.getHeatEstimates>, 'params' | 'server' | 'at'>): Promise<HeatEstimatesBody> {
  const known = await knownEnergyOf(server)(homeId, at);
  if (known === null || typeof known === 'string') return NOTHING;
  const { months, prices } = known;
  const { today } = months;
  const earliest = `${monthsFrom(months.bounds.last, -MONTHS_KEPT)}-01`;
  // of bills before that nothing is told, but of the days after the last of them may be
  const weighed = await loadWeighedBills(server.database, { homeId, tariffs: prices.tariffs, endedSince: addDays(earliest, -1) });
  const bills = weighed?.bills ?? [];
  const monthOf = remembering(async (month: string) => tellMonth(server, months, month, at));
  const monthsOf = async (first: string, last: string): Promise<readonly ConsumptionMonth[]> => {
    const found: ConsumptionMonth[] = [];
    for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = monthsFrom(month, 1)) found.push(await monthOf(month));
    return found;
  };
  const last = bills[0]?.lastDay;
  const first = last === undefined ? null : addDays(last, 1);
  const running: PricedMonth[] = [];
  if (first !== null && first <= today.date) {
    const priced = pricing(server, known, at);
    for (const month of await monthsOf(first, today.date)) running.push(await priced(month));
  }
  const ofDays = await billsOfDays(
    bills.filter(({ firstDay }) => firstDay >= earliest),
    async (from, to) => (await monthsOf(from, to)).flatMap(({ days }) => days.filter(({ day }) => from <= day.date && day.date <= to)),
    { today: today.date, at },
  );
  return {
    betweenReadings: betweenReadings(known),
    sinceLastBill: first === null ? null : sinceLastBill(running, first, at),
    besideBills: besideBills(ofDays, at),
    billsWithoutEnergy: ofDays.filter(({ bill }) => bill.energy === null).map(({ bill }) => bill.id),
  };
}

/** Of the last two readings; where a meter counts what is burned the days are told by that. */
function betweenReadings({ meter, months: { sources, source, taken } }: KnownEnergy): HeatEstimatesBody['betweenReadings'] {
  const last = meter?.stretches.at(-1);
  if (source !== 'burner' || last === undefined || sources.fullLoad === null || sources.heatMeter(taken) !== null) return null;
  return { offInPercent: inPercent(sources.fullLoad(instant((last.from + last.to) / 2)).deviation) };
}
