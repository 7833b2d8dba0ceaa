import type {
  ConsumptionDetailsBody,
  ConsumptionOverviewBody,
  HeatingInsightBody,
  HeatingInsightsBody,
  RoomBreakdownBody,
} from '@braise/contract/energy-insights';
import { roundTo } from '@braise/domain';
import { isOver, isWholeDay } from '../../features/consumption/consumption-day.ts';
import { areComparable } from '../../features/consumption/mostly-told.ts';
import { type Insight, heatingInsights } from '../../features/consumption/rooms/heating-insights.ts';
import { loadRoomNames } from '../../features/consumption/rooms/room-names.store.ts';
import { sameSpan } from '../../features/consumption/rooms/same-span.ts';
import { pricesByTariffs } from '../../features/tariffs/home-prices.ts';
import { Refused } from '../endpoints/refused.ts';
import { monthBody } from './month-bodies.ts';
import { overviewOf } from './read-consumption-overview.ts';
import { type MonthRequest, type PricedMonths, readPricedMonths } from './read-priced-months.ts';
import { roomChanges, roomsOfMonth } from './room-bodies.ts';
import { summaryBody } from './summary-body.ts';

/** A month as its details are shown. */
export async function readConsumptionDetails(request: MonthRequest): Promise<ConsumptionDetailsBody | Refused | null> {
  const priced = await readPricedMonths(request);
  if (priced === null || priced instanceof Refused) return priced;
  const graphConsumption = await overviewOf(request, priced);
  return {
    isInPreferredUnit: graphConsumption.isInPreferredUnit,
    summary: summaryBody(graphConsumption, {
      wholeDays: new Set(priced.requested.days.filter((day) => isWholeDay(day, request.at)).map(({ day }) => day.date)),
      prices: await lastPrices(request, priced),
    }),
    graphConsumption,
    roomBreakdown: await breakdownOf(request, priced, graphConsumption),
    heatingInsights: await insightsOf(request, priced),
    outdoorPerDate: await outdoorOf(request, priced),
  };
}

/** Null: of the rooms of the month too little is known. */
async function breakdownOf(
  { params: { homeId }, server, at }: MonthRequest,
  { months, requested, yearBefore, priced }: PricedMonths,
  { monthlyAggregation: told }: ConsumptionOverviewBody,
): Promise<RoomBreakdownBody | null> {
  const names = await loadRoomNames(server.database, homeId);
  const requestedMonth = roomsOfMonth(requested, told.requestedMonth, names, at);
  if (requestedMonth === null) return null;
  const beside = await priced(sameSpan(months.yearBefore, months.requested, at));
  const roomsBeside = roomsOfMonth(beside, monthBody(beside, at), names, at);
  return {
    unit: 'kWh',
    requestedMonth,
    yearBefore: roomsBeside,
    changes:
      roomsBeside !== null && areComparable(requested, yearBefore)
        ? roomChanges({ month: requested, rooms: requestedMonth }, { month: beside, rooms: roomsBeside }, at)
        : [],
  };
}

async function insightsOf({ at }: MonthRequest, { months: { requested, monthBefore }, known }: PricedMonths): Promise<HeatingInsightsBody> {
  // a day that goes on says nothing of itself yet
  const over = { ...requested, days: requested.days.filter((day) => isOver(day, at)) };
  const outdoor = await Promise.all([monthBefore, requested].map(async ({ month }) => known.months.outdoorOf(month)));
  const insights = heatingInsights(over, monthBefore, outdoor.flat());
  const told = (insight: Insight | null): HeatingInsightBody | null =>
    insight && {
      trend: insight.isSimilar ? 'SIMILAR' : insight.diff > 0 ? 'INCREASE' : 'DECREASE',
      diff: roundTo(insight.diff, 1),
      comparedTo: monthBefore.month,
      isSameDays: insight.isSameDays,
    };
  return {
    heatingHours: told(insights.heatingHours),
    outsideTemperature: told(insights.outdoor),
    awayHours: told(insights.awayHours),
  };
}

/** Of days that are over: of others it is foreseen. */
async function outdoorOf(
  { at }: MonthRequest,
  { months: { requested }, known }: PricedMonths,
): Promise<ConsumptionDetailsBody['outdoorPerDate']> {
  const over = new Set(requested.days.filter((day) => isOver(day, at)).map(({ day }) => day.date));
  const outdoor = await known.months.outdoorOf(requested.month);
  return outdoor.filter(({ date }) => over.has(date)).map((day) => ({ date: day.date, celsius: roundTo(day.outdoor, 1) }));
}

async function lastPrices({ server }: MonthRequest, { known: { prices }, requested }: PricedMonths) {
  const last = requested.days.at(-1)?.day;
  const energy = requested.days.findLast((day) => day.energy !== null)?.energy;
  if (last === undefined || energy == null) return [];
  return (await pricesByTariffs(server.database, prices.home, { tariffs: prices.tariffs, energy }, { first: last, last }))(last);
}
