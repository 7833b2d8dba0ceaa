import { HOUR, instant } from '@braise/domain';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import { FOUR_OF_FIVE, type OutdoorDay } from '@braise/energy';
import { createForecast, createWeather, deriveSeed } from '@braise/simulator';
import { daysOfMonth } from '../../src/features/consumption/calendar-months.ts';
import { energyIn } from '../../src/features/consumption/consumption-day.ts';
import { foreseeMonth, monthForecast, pastDays } from '../../src/features/consumption/foresight/forecast-month.ts';
import type { BenchHome } from '../heating/homes/homes.ts';
import { middleOf } from '../table/middle-of.ts';
import { atMost, between } from '../table/row.ts';
import { shareHeld } from './judge/bands.ts';
import { knownDays } from './judge/known-days.ts';
import type { EnergyPart, LivedHome } from './part.ts';

/** Read every three weeks or so. */
const READ_ON = ['2025-10-12', '2025-11-01', '2025-11-23', '2025-12-14', '2026-01-04', '2026-01-25', '2026-02-15', '2026-03-08'];
const MONTHS = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'] as const;
const JANUARY = '2026-01';
/** Days of a month that are over. */
const ELAPSED = [5, 15] as const;
/** Hours of weather that are foreseen, and of a day without which its mean is not known. */
const AHEAD = 72;
const LEAST_HOURS = 22;

/** By how much a month is foreseen wrong, % of what it took by the meter: by the days' following of the cold, and by what its days so far took in the mean. */
type Foreseen = {
  readonly month: string;
  readonly elapsed: number;
  readonly told: number;
  readonly byDays: number;
  readonly isWithin: boolean | null;
};

/** What a month is foreseen to take when some of its days are over, beside its days so far multiplied. */
export const forecasts: EnergyPart = (lived) => {
  const foreseen = lived.flatMap((home) => {
    const ofHome = MONTHS.flatMap((month) => ELAPSED.flatMap((elapsed) => foresee(home, month, elapsed) ?? []));
    if (ofHome.length > 0) print(home, ofHome);
    return ofHome;
  });
  const off = (elapsed: number, of: 'told' | 'byDays'): number =>
    middleOf(foreseen.filter((each) => each.month === JANUARY && each.elapsed === elapsed).map((each) => Math.abs(each[of])));
  const row = (elapsed: (typeof ELAPSED)[number], most: number) =>
    atMost(`energy: January foreseen on day ${elapsed}, off by`, off(elapsed, 'told'), '%', most, {
      name: 'days so far',
      value: off(elapsed, 'byDays'),
    });
  return [
    row(5, 11),
    row(15, 5),
    between('  months within their band of four in five', shareHeld(foreseen.flatMap(({ isWithin }) => isWithin ?? [])), '%', 72, 88),
  ];
};

/** Null: nothing is foreseen. */
function foresee({ bench, year }: LivedHome, month: string, elapsed: number): Foreseen | null {
  const { timeZone, place } = bench.definition;
  const days = daysOfMonth(timeZone, month);
  const today = days[elapsed]!;
  const past = (
    knownDays(
      { bench, year },
      READ_ON.filter((date) => date < today.date),
    ) ?? []
  ).filter(({ day }) => day.start < today.start);
  const requested = { month, days: past.filter(({ day }) => day.date.startsWith(month)) };
  const weather = [...past.map(({ really: { date, outdoor } }) => ({ date, outdoor })), ...foreseenDays(bench, today)];
  const home = { timeZone, latitude: place.latitude };
  const foresight = foreseeMonth(home, pastDays(past), weather, today);
  if (foresight === null) return null;
  const forecast = monthForecast(foresight, requested, today.start);
  const soFar = sumOf(requested.days.map(({ hours }) => energyIn(hours ?? [])));
  const told = soFar + forecast.unmetered + forecast.restOfToday + sumOf(forecast.days.map(({ energy }) => energy));
  const really = sumOf(year.days.filter(({ date }) => date.startsWith(month)).map(({ heating, hotWater }) => heating + hotWater));
  return {
    month,
    elapsed,
    told: 100 * (told / really - 1),
    byDays: 100 * ((soFar * days.length) / elapsed / really - 1),
    isWithin: forecast.deviation === null ? null : Math.abs(told - really) <= FOUR_OF_FIVE * forecast.deviation,
  };
}

/** The days that are foreseen as a whole, or nearly, when a day begins. */
function foreseenDays({ definition: { key, place, timeZone }, seed }: BenchHome, today: LocalDay): readonly OutdoorDay[] {
  const weather = createWeather({ seed: deriveSeed(seed, 'weather'), ...place });
  const forecast = createForecast(weather, deriveSeed(seed, key, 'forecast'));
  const hours = forecast(today.start, today.start, instant(today.start + AHEAD * HOUR));
  const byDay = Map.groupBy(hours, ({ at }) => localDayAt(timeZone, at).date);
  return [...byDay].flatMap(([date, ofDay]) =>
    ofDay.length < LEAST_HOURS ? [] : [{ date, outdoor: sumOf(ofDay.map(({ temperature }) => temperature)) / ofDay.length }],
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function print({ bench: { name } }: LivedHome, foreseen: readonly Foreseen[]): void {
  const each = foreseen.map(({ month, elapsed, told, byDays }) => `${month.slice(5)}/${elapsed} ${told.toFixed(0)} (${byDays.toFixed(0)})`);
  console.log(`  ${name.padEnd(18)} ${each.join(', ')} %`);
}
