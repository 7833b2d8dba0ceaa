import type { ConsumptionOverviewBody } from '@braise/contract/energy-insights';
import { type Instant, instant, iso } from '@braise/domain';
import type { EnergySource } from '@braise/domain/meter';
import { loadChoices } from '../../features/choices/choices.store.ts';
import { changesByWeather } from '../../features/consumption/changes-by-weather.ts';
import type { ConsumptionMonths } from '../../features/consumption/consumption-months.ts';
import { areComparable } from '../../features/consumption/mostly-told.ts';
import { onboardingDue } from '../../features/consumption/onboarding-due.ts';
import { toldSavings } from '../../features/consumption/savings/told-savings.ts';
import { readGasOutlook } from '../../features/gas-outlook/read-gas-outlook.ts';
import { Refused } from '../endpoints/refused.ts';
import { NO_CHANGE, changeFrom } from './change-from.ts';
import type { KnownEnergy } from './known/known-energy.ts';
import { SOURCES } from './told-by.ts';
import { forecastBody, monthBody } from './month-bodies.ts';
import { tariffsHold } from './priced-month.ts';
import { type MonthRequest, type PricedMonths, readPricedMonths } from './read-priced-months.ts';

/** What heating and hot water took in a month, and what that cost. */
export async function readConsumptionOverview(request: MonthRequest): Promise<ConsumptionOverviewBody | Refused | null> {
  const priced = await readPricedMonths(request);
  return priced === null || priced instanceof Refused ? priced : overviewOf(request, priced);
}

/** The same, of months that were read. */
export async function overviewOf(
  { caller: { personId }, server, at }: MonthRequest,
  { known, months, currency, isUnitInDoubt, readings, requested, monthBefore, yearBefore }: PricedMonths,
): Promise<ConsumptionOverviewBody> {
  const told = { requested: monthBody(requested, at), before: monthBody(monthBefore, at), aYearBefore: monthBody(yearBefore, at) };
  const { isComplete } = told.requested;
  const alike = { before: areComparable(requested, monthBefore), aYearBefore: areComparable(requested, yearBefore) };
  const comparable = [
    alike.before && isComplete && told.before.isComplete ? months.monthBefore : null,
    alike.aYearBefore && isComplete && told.aYearBefore.isComplete ? months.yearBefore : null,
  ];
  const { country } = known.energy;
  // what is foreseen of the days to come says nothing of a month that is over
  const isThisMonth = months.requested.month === months.bounds.last;
  const [[thanBefore = null, thanAYearBefore = null], gas, choices, savings] = await Promise.all([
    changesByWeather(known.months, months.requested, comparable),
    isThisMonth ? readGasOutlook(server, { country, isSimulated: known.prices.home.isSimulated }, at) : null,
    loadChoices(server.database, personId),
    known.savingsOf(months.requested.month),
  ]);
  const forecast =
    months.forecast &&
    forecastBody(months.forecast, {
      requested,
      monthBefore,
      hasTariff: tariffsHold(known.prices, months.forecast.energy, currency),
    });
  return {
    unit: 'kWh',
    isInPreferredUnit: !isUnitInDoubt,
    source: SOURCES[months.told?.by ?? months.heatedBy ?? 'meter'],
    heatSource: months.heatedBy && SOURCES[months.heatedBy],
    energySource: months.told?.energy ?? null,
    readings: readings && { ...readings },
    currency,
    months: months.bounds,
    energySavingsReport: savings && { totalSavingsInPercent: toldSavings(savings.report).total, yearMonth: savings.month },
    ecogaz: gas && [...gas.days],
    onboarding: onboardingDue(
      { primary: momentOf(choices.eiqOnboarding), complementary: momentOf(choices.eiqComplementaryOnboarding) },
      { createdAt: months.createdAt, knowsHotWater: told.requested.totalConsumption !== null, changedOn: server.cockpitChangedOn },
      at,
    ),
    ecogazSignal: gas && { toldAt: iso(gas.toldAt), isMadeUp: gas.isMadeUp, takesGas: takenLast(known, months) === 'GAS' },
    monthlyAggregation: {
      requestedMonth: told.requested,
      monthBefore: told.before,
      yearBefore: told.aYearBefore,
      endOfMonthForecast: forecast,
      change: {
        fromMonthBefore: {
          ...(alike.before ? changeFrom(told.before, told.requested, forecast) : NO_CHANGE),
          consumptionInSameWeatherInPercent: thanBefore,
        },
        fromYearBefore: {
          ...(alike.aYearBefore ? changeFrom(told.aYearBefore, told.requested, forecast) : NO_CHANGE),
          consumptionInSameWeatherInPercent: thanAYearBefore,
        },
      },
    },
  };
}

/** What heats the home now, or where nothing says how it runs what was told of its last day, or before there is one in this month what its residents say. */
const takenLast = ({ months: { taken }, energy: { metered } }: KnownEnergy, { requested }: ConsumptionMonths): EnergySource | null =>
  taken ?? requested.days.findLast(({ energy }) => energy !== null)?.energy ?? metered?.energy ?? null;

const momentOf = (text: string | null): Instant | null => (text === null ? null : instant(Date.parse(text)));
