import { FOUR_OF_FIVE, type LeastLoad } from '@braise/energy';
import { energyIn, sumOf } from '../../src/features/consumption/consumption-day.ts';
import { middleOf } from '../table/middle-of.ts';
import { type BenchRow, atMost, between } from '../table/row.ts';
import { shareHeld } from './judge/bands.ts';
import { type KnownDay, knownDays } from './judge/known-days.ts';
import type { EnergyPart, LivedHome } from './part.ts';

/** Days on which the meter was read, after which the months are judged. */
const READ_ON = ['2025-10-12', '2025-11-01', '2025-11-23'] as const;
const MONTHS = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'] as const;
/** What residents would reckon for hot water: kWh of heat a person and day, and what of it is taken, as gas or electricity. */
const PER_PERSON = 1.5;
const TAKEN = { burner: 1 / 0.9, pump: 1 / 2.5 } as const;

/** By how much the heating of a month is off, %: as it is told, and by readings that are spread by days; and whether its total lies within its band, null where it has none. */
type JudgedMonth = { readonly told: number; readonly spread: number; readonly isWithin: boolean | null };
/** Points by which the share of hot water in its months is off: as it is told, and with so much a person. */
type JudgedHome = { readonly months: readonly JudgedMonth[]; readonly hotWater: { readonly told: number; readonly perPerson: number } };

/** Not every boiler answers what its least load is: of those that do not it is taken for what is usual. */
const boilersThatTellNoLeast = (months: readonly JudgedMonth[], spread: number): readonly BenchRow[] => {
  const off = months.map(({ told }) => Math.abs(told));
  return [
    atMost('heating of a month, of boilers that tell no least load', middleOf(off), '%', null),
    atMost('  at the worst', Math.max(...off), '%', null, { name: 'readings by days', value: spread }),
    between('  months within their band of four in five', shareHeld(months.flatMap(({ isWithin }) => isWithin ?? [])), '%', 72, 88),
  ];
};

/** What heating takes in a month, and how much is hot water, once the meter was read three times; beside what residents would reckon of the same readings. */
export const metering: EnergyPart = (lived) => {
  const homes = lived.flatMap((home) => {
    const judged = judge(home, 'told');
    print(home, judged);
    return judged ?? [];
  });
  const months = homes.flatMap((home) => home.months);
  const silent = lived.flatMap((home) => (home.year.by === 'burner' ? (judge(home, 'taken')?.months ?? []) : []));
  const off = (of: 'told' | 'spread'): readonly number[] => months.map((month) => Math.abs(month[of]));
  const hotWater = (of: 'told' | 'perPerson'): number => Math.max(...homes.map((home) => Math.abs(home.hotWater[of])));
  return [
    atMost('energy: heating of a month, off by', middleOf(off('told')), '%', 3, {
      name: 'readings by days',
      value: middleOf(off('spread')),
    }),
    atMost('  at the worst', Math.max(...off('told')), '%', 6, { name: 'readings by days', value: Math.max(...off('spread')) }),
    between('  months within their band of four in five', shareHeld(months.flatMap(({ isWithin }) => isWithin ?? [])), '%', 72, 88),
    atMost('energy: share of hot water, at the worst off by', hotWater('told'), 'points', 8, {
      name: 'so much a person',
      value: hotWater('perPerson'),
    }),
    ...boilersThatTellNoLeast(silent, Math.max(...off('spread'))),
  ];
};

function judge(home: LivedHome, leastLoad: LeastLoad): JudgedHome | null {
  const days = knownDays(home, READ_ON, leastLoad);
  const { by } = home.year;
  if (days === null || by === null) return null;
  const byPersons = home.bench.definition.residents.length * PER_PERSON * TAKEN[by];
  const read = days.filter(({ really: { date } }) => date >= READ_ON[0] && date < READ_ON[2]);
  const usedADay = (sumReally(read, 'heating') + sumReally(read, 'hotWater')) / read.length;
  const judged = days.filter(({ really: { date } }) => MONTHS.some((month) => date.startsWith(month)));
  const [heating, hotWater] = [sumReally(judged, 'heating'), sumReally(judged, 'hotWater')];
  const share = (water: number, all: number): number => (100 * water) / all - (100 * hotWater) / (heating + hotWater);
  return {
    months: MONTHS.map((month) =>
      judgeMonth(
        judged.filter(({ really: { date } }) => date.startsWith(month)),
        usedADay - byPersons,
      ),
    ),
    hotWater: {
      told: share(sumTold(judged, 'hotWater'), sumTold(judged, 'heating') + sumTold(judged, 'hotWater')),
      perPerson: share(byPersons * judged.length, usedADay * judged.length),
    },
  };
}

/** `heatingADay`: of the days between the readings in the mean, kWh. */
function judgeMonth(days: readonly KnownDay[], heatingADay: number): JudgedMonth {
  const really = sumReally(days, 'heating');
  const band = FOUR_OF_FIVE * days.reduce((sum, { hours, deviation }) => sum + deviation * energyIn(hours ?? []), 0);
  const off = sumTold(days, 'heating') + sumTold(days, 'hotWater') - really - sumReally(days, 'hotWater');
  return {
    told: 100 * (sumTold(days, 'heating') / really - 1),
    spread: 100 * ((heatingADay * days.length) / really - 1),
    isWithin: band === 0 ? null : Math.abs(off) <= band,
  };
}

const sumReally = (days: readonly KnownDay[], of: 'heating' | 'hotWater'): number => days.reduce((sum, { really }) => sum + really[of], 0);
const sumTold = (days: readonly KnownDay[], of: 'heating' | 'hotWater'): number =>
  days.reduce((sum, { hours }) => sum + sumOf(hours ?? [], of), 0);

function print({ bench: { name } }: LivedHome, judged: JudgedHome | null): void {
  if (judged === null) return console.log(`  ${name.padEnd(18)} nothing tells what it takes`);
  const months = judged.months.map(({ told, spread }) => `${told.toFixed(1)} (${spread.toFixed(0)})`).join(', ');
  const { told, perPerson } = judged.hotWater;
  console.log(`  ${name.padEnd(18)} heating ${months} %; hot water ${told.toFixed(1)} (${perPerson.toFixed(1)}) points`);
}
