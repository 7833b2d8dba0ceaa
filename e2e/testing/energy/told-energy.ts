import type {
  ConsumptionDetailsBody,
  ConsumptionOverviewBody,
  CostSimulationBody,
  HeatEstimatesBody,
  MeterReadingsBody,
  MonthOfUseBody,
} from '@braise/contract/energy-insights';
import type { Page, Route } from 'playwright-core';

type Month = Temporal.PlainYearMonth;
/** Whether it is known what all of the month that is asked for cost. */
type Costs = 'whole' | 'part';

/** Cents for a kilowatt-hour. */
const PRICE = 12;
const KWH_PER_CUBIC_METRE = 11.2;

/**
 * Lays answers of a home that has burned gas for years into those of the server: no journey lasts a month. Figures are large and all there at once, as they are where
 * there is least room for them. Resolves once it holds.
 */
export async function tellEnergy(page: Page, { costs = 'whole' }: { readonly costs?: Costs } = {}): Promise<void> {
  const answers: Readonly<Record<string, (route: Route) => unknown>> = {
    '**/consumptionOverview*': (route) => overviewOf(askedMonth(route), costs),
    '**/consumptionDetails*': (route) => detailsOf(askedMonth(route), costs),
    '**/costSimulator*': simulationOf,
    '**/meterReadings': () => readings(),
    '**/estimates': estimates,
  };
  for (const [path, of] of Object.entries(answers)) {
    await page.route(path, (route) => {
      const isAdding = route.request().method() === 'POST' && !path.includes('costSimulator');
      return isAdding ? route.continue() : route.fulfill({ json: of(route) });
    });
  }
}

const today = () => Temporal.Now.plainDateISO('Europe/Paris');

function askedMonth(route: Route): Month {
  const month = new URL(route.request().url()).searchParams.get('month');
  return month === null ? today().toPlainYearMonth() : Temporal.PlainYearMonth.from(month);
}

function overviewOf(month: Month, costs: Costs): ConsumptionOverviewBody {
  const now = today();
  const isNow = now.toPlainYearMonth().equals(month);
  const until = isNow ? now.day : month.daysInMonth;
  // a cost of a part is compared with nothing
  const change = { consumptionInPercent: 51, costInPercent: costs === 'whole' ? 51 : null, consumptionInSameWeatherInPercent: -12 };
  return {
    unit: 'kWh',
    isInPreferredUnit: false,
    energySavingsReport: null,
    ecogaz: (['APPROPRIATE', 'HIGH', 'TIGHT', 'VERY_TIGHT'] as const).map((status, days) => ({
      date: now.add({ days }).toString(),
      status,
    })),
    source: 'boiler',
    heatSource: 'boiler',
    energySource: 'GAS',
    readings: { count: 12, lastDate: now.toString() },
    onboarding: null,
    ecogazSignal: { toldAt: new Date().toISOString(), isMadeUp: true, takesGas: true },
    currency: 'EUR',
    months: { first: now.toPlainYearMonth().subtract({ months: 30 }).toString(), last: now.toPlainYearMonth().toString() },
    monthlyAggregation: {
      requestedMonth: costs === 'whole' ? monthOf(month, until, !isNow) : costingPart(monthOf(month, until, !isNow)),
      monthBefore: monthOf(month.subtract({ months: 1 })),
      yearBefore: monthOf(month.subtract({ years: 1 })),
      endOfMonthForecast: isNow ? restOf(month, until, costs) : null,
      change: {
        fromMonthBefore: change,
        fromYearBefore: { ...change, costInPercent: costs === 'whole' ? -9 : null, consumptionInPercent: -9 },
      },
    },
  };
}

/** Some days as of winter, others hardly heated. */
const usedOn = (day: number): number => 28 + 21 * Math.sin(day);
const costOf = (energy: number): number => energy * PRICE;
const around = (value: number) => ({ low: value * 0.91, high: value * 1.09 });

function monthOf(month: Month, until = month.daysInMonth, isComplete = true): MonthOfUseBody {
  const days = Array.from({ length: until }, (_, index) => index + 1);
  const total = days.reduce((sum, day) => sum + usedOn(day), 0);
  const parts = (of: number) => ({ heating: of * 0.78, hotWater: of * 0.22, heatingPercentage: 78, hotWaterPercentage: 22 });
  return {
    startDate: month.toPlainDate({ day: 1 }).toString(),
    endDate: month.toPlainDate({ day: until }).toString(),
    totalConsumption: total,
    totalCostInCents: costOf(total),
    consumptionPerDate: days.map((day) => ({
      date: month.toPlainDate({ day }).toString(),
      consumption: usedOn(day),
      costInCents: costOf(usedOn(day)),
      hasData: true,
      isComplete: day !== 2,
      isCostComplete: true,
      isPending: false,
      hotWaterConsumption: 4,
      source: 'boiler',
    })),
    split: {
      unit: 'kWh',
      consumption: parts(total),
      costInCents: parts(costOf(total)),
      band: { heating: around(total * 0.78), hotWater: around(total * 0.22) },
    },
    isComplete,
    isCostComplete: true,
    band: around(total),
    costBand: around(costOf(total)),
    hasDomesticHotWater: true,
  };
}

/** Its cost as that of a month of which it is not known when all was used on two of its days. */
const costingPart = (month: MonthOfUseBody): MonthOfUseBody => ({
  ...month,
  isCostComplete: false,
  costBand: null,
  consumptionPerDate: month.consumptionPerDate.map((day, index) =>
    index === 0 || index === 2 ? { ...day, costInCents: (day.costInCents ?? 0) / 2, isCostComplete: false } : day,
  ),
});

function restOf(
  month: Month,
  until: number,
  costs: Costs,
): NonNullable<ConsumptionOverviewBody['monthlyAggregation']['endOfMonthForecast']> {
  const whole = monthOf(month);
  const left = whole.consumptionPerDate.slice(until);
  const [soFar, total] = [monthOf(month, until).totalConsumption ?? 0, whole.totalConsumption ?? 0];
  return {
    startDate: month.toPlainDate({ day: until }).toString(),
    endDate: whole.endDate,
    totalConsumption: total - soFar,
    totalCostInCents: costOf(total - soFar),
    consumptionPerDate: left.map(({ date, consumption, costInCents }) => ({ date, consumption, costInCents, hasData: true })),
    by: 'degree-days',
    isCostComplete: true,
    unmetered: { consumption: 0, costInCents: 0 },
    restOfToday: { consumption: 3, costInCents: costOf(3) },
    month: {
      consumption: total + 3,
      costInCents: costOf(total + 3),
      isCostComplete: costs === 'whole',
      band: around(total),
      costBand: costs === 'whole' ? around(costOf(total)) : null,
    },
  };
}

const ROOMS = ['Salon', 'Chambre des parents', 'Salle de bain', 'Cuisine', 'Chambre des enfants'];

function detailsOf(month: Month, costs: Costs): ConsumptionDetailsBody {
  const graph = overviewOf(month, costs);
  const { requestedMonth, yearBefore, endOfMonthForecast } = graph.monthlyAggregation;
  const [total, cost] = [requestedMonth.totalConsumption ?? 0, requestedMonth.totalCostInCents ?? 0];
  const comparedTo = month.subtract({ months: 1 }).toString();
  const rooms = ({ startDate, endDate, split, isCostComplete }: MonthOfUseBody) => ({
    startDate,
    endDate,
    knownInPercent: 80,
    isComplete: true,
    isCostComplete,
    perRoom: ROOMS.map((name, index) => {
      const consumption = ((split?.consumption.heating ?? 0) * (ROOMS.length - index)) / 15;
      return {
        name,
        id: index + 1,
        consumption,
        costInCents: costOf(consumption),
        shareInPercent: (100 * (ROOMS.length - index)) / 15,
        band: around(consumption),
      };
    }),
  });
  return {
    isInPreferredUnit: true,
    summary: {
      unit: 'kWh',
      consumption: total,
      costInCents: cost,
      isCostComplete: requestedMonth.isCostComplete,
      consumptionForecast: endOfMonthForecast?.month.consumption ?? null,
      costForecastInCents: endOfMonthForecast?.month.costInCents ?? null,
      isCostForecastComplete: costs === 'whole',
      averageDailyConsumption: 1028.4,
      averageDailyCostInCents: costOf(1028.4),
      isAverageDailyCostComplete: costs === 'whole',
      tariff: { unitPriceInCents: PRICE, unit: 'kWh', energySource: graph.energySource ?? 'ELECTRICITY' },
    },
    graphConsumption: graph,
    roomBreakdown: {
      unit: 'kWh',
      requestedMonth: rooms(requestedMonth),
      yearBefore: rooms(yearBefore),
      changes: ROOMS.map((_, index) => ({ id: index + 1, consumptionInPercent: 12 - 4 * index, costInPercent: 12 - 4 * index })),
    },
    heatingInsights: {
      heatingHours: { trend: 'INCREASE', diff: 112, comparedTo, isSameDays: true },
      outsideTemperature: { trend: 'DECREASE', diff: -3.4, comparedTo, isSameDays: true },
      awayHours: { trend: 'SIMILAR', diff: 0, comparedTo, isSameDays: true },
    },
    outdoorPerDate: requestedMonth.consumptionPerDate.map(({ date }) => ({ date, celsius: 3.5 })),
  };
}

function simulationOf(route: Route): CostSimulationBody {
  const { temperatureDeltaPerZone } = route.request().postDataJSON() as {
    temperatureDeltaPerZone: readonly { zone: number; setTemperatureDelta: number }[];
  };
  const estimationPerZone = temperatureDeltaPerZone.map(({ zone, setTemperatureDelta }) => ({
    zone,
    consumption: 112 * Math.abs(setTemperatureDelta),
    costInCents: costOf(112 * Math.abs(setTemperatureDelta)),
    isRough: zone > 1,
  }));
  const saved = -estimationPerZone.reduce((sum, { consumption }) => sum + consumption, 0);
  return {
    consumptionUnit: 'kWh',
    estimationPerZone,
    band: { consumption: { low: saved * 1.1, high: saved * 0.9 }, costInCents: { low: costOf(saved * 1.1), high: costOf(saved * 0.9) } },
    unsaid: ['DWELLING', 'AREA'],
    currency: 'EUR',
    unavailable: null,
  };
}

function estimates(): HeatEstimatesBody {
  const now = today();
  const told = { kWh: 10_820, isEstimated: true, offInPercent: 12 };
  return {
    betweenReadings: { offInPercent: 12 },
    sinceLastBill: {
      ...told,
      startDate: now.subtract({ months: 3 }).toString(),
      endDate: now.toString(),
      costInCents: costOf(told.kWh),
      currency: 'EUR',
    },
    besideBills: {
      ...told,
      startDate: now.subtract({ months: 12 }).toString(),
      endDate: now.subtract({ months: 3 }).toString(),
      bills: 9,
      billedKWh: 10_020,
      differenceInPercent: 8,
      isClose: false,
    },
    billsWithoutEnergy: [],
  };
}

/** Every third week, the last of them in doubt. */
function readings(): MeterReadingsBody {
  const now = today();
  const idOf = (index: number) => `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`;
  const all = Array.from({ length: 20 }, (_, index) => ({
    id: idOf(index),
    homeId: 1,
    date: now.subtract({ weeks: 3 * index }).toString(),
    reading: 105_034 - 61 * index,
    time: null,
    energySource: 'GAS' as const,
    unit: 'm3' as const,
    by: 'Camille',
    imported: index > 10,
    meterChanged: index === 8,
    doubt: index === 0 ? { kind: 'UNUSUAL' as const, against: idOf(1) } : null,
    waiting: null,
  }));
  return {
    readings: all,
    periods: all.slice(1, -1).map((to, index) => ({
      fromReading: idOf(index + 2),
      toReading: to.id,
      from: all[index + 2]?.date ?? to.date,
      to: to.date,
      days: 21,
      energySource: 'GAS',
      unit: 'm3',
      used: 61,
      kWh: 61 * KWH_PER_CUBIC_METRE,
      estimated: true,
      costInCents: costOf(61 * KWH_PER_CUBIC_METRE),
      costGap: null,
      currency: 'EUR',
    })),
    sources: [
      { kind: 'TYPED', unit: 'm3', resolution: 1 },
      { kind: 'IMPORTED', unit: 'm3', resolution: 0.001 },
    ],
  };
}
