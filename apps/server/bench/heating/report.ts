import { type BenchRow, atMost } from '../table/row.ts';
import { rmse } from './judge/errors.ts';
import { type Comfort, type HomeVerdict, comfortOf, energyRatio } from './judge/judge-home.ts';
import type { PolicyName } from './policies/policies.ts';
import type { JudgedHome } from './run-policies.ts';

const median = (values: readonly number[]): number => {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
};
const worst = (values: readonly number[]): number => Math.max(...values.filter((value) => Number.isFinite(value)));

/** A figure of a home and what it may be: in the median home, and in the worst. */
type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly of: (home: HomeVerdict) => number;
  readonly targets: readonly [median: number | null, worst: number | null];
};

const comfort =
  (of: (comfort: Comfort) => number, by: 'air' | 'thermometer' = 'air') =>
  (home: HomeVerdict) =>
    of(comfortOf(home, by));
const FIGURES: readonly Figure[] = [
  { name: 'too cold by more than 0.5 K', unit: '%', of: comfort(({ cold }) => 100 * cold), targets: [3, 8] },
  { name: 'too warm by more than 0.5 K while heated', unit: '%', of: comfort(({ warmHeated }) => 100 * warmHeated), targets: [4, 10] },
  { name: 'too warm by more than 0.5 K', unit: '%', of: comfort(({ warm }) => 100 * warm), targets: [null, null] },
  { name: 'RMSE', unit: 'K', of: comfort((each) => each.rmse), targets: [0.35, 0.55] },
  {
    name: '95th percentile above the setpoint within 2 h of a rise',
    unit: 'K',
    of: comfort(({ overshoot }) => overshoot),
    targets: [0.6, 1],
  },
  { name: 'setting writes a day, battery valve with the most', unit: '', of: ({ settings }) => settings, targets: [20, 20] },
  {
    name: 'external temperatures a day, battery valve with the most',
    unit: '',
    of: ({ temperatures }) => temperatures,
    targets: [null, null],
  },
  { name: 'by the thermometer: too cold', unit: '%', of: comfort(({ cold }) => 100 * cold, 'thermometer'), targets: [null, null] },
  {
    name: 'by the thermometer: too warm while heated',
    unit: '%',
    of: comfort(({ warmHeated }) => 100 * warmHeated, 'thermometer'),
    targets: [null, null],
  },
  { name: 'by the thermometer: RMSE', unit: 'K', of: comfort((each) => each.rmse, 'thermometer'), targets: [null, null] },
];

/** Each figure twice, of the median home and of the worst, beside the same figure of every rival. */
export function rowsOf(homes: readonly JudgedHome[]): readonly BenchRow[] {
  const rivals = (Object.keys(homes[0]?.by ?? {}) as PolicyName[]).filter((policy) => policy !== 'ours');
  const rows = FIGURES.flatMap(({ name, unit, of, targets: [usual, most] }) => {
    const values = (policy: PolicyName) => homes.map(({ by }) => of(by[policy]));
    const row = (figure: string, over: typeof median, target: number | null) =>
      rivals.map((rival, index) =>
        index === 0
          ? atMost(figure, over(values('ours')), unit, target, { name: rival, value: over(values(rival)) })
          : atMost('', over(values('ours')), unit, null, { name: rival, value: over(values(rival)) }),
      );
    return [...row(`heating: ${name}, median home`, median, usual), ...row('  worst home', worst, most)];
  });
  const ratios = roomRatios(homes).map(({ ratio }) => ratio);
  const energies = homes.map(({ by }) => energyRatio(by.ours, by.hysteresis));
  const starts = homes.map(({ by }) => (by.ours.starts ?? Number.NaN) / (by.hysteresis.starts ?? Number.NaN));
  return [
    ...rows,
    atMost('heating: energy at equal comfort against the hysteresis, median home', median(energies), '', 0.97),
    atMost('  worst home', worst(energies), '', 1.02),
    atMost('heating: starts of the heat source against the hysteresis, median home', median(starts), '', 0.6),
    atMost('  worst home', worst(starts), '', 1),
    atMost('heating: RMSE of a room against its valve alone, median room', median(ratios), '', 0.7),
    atMost('  worst room', worst(ratios), '', 1),
  ];
}

const roomRatios = (homes: readonly JudgedHome[]) =>
  homes.flatMap(({ name, by }) =>
    by.ours.rooms.map((room, index) => {
      const [own, alone] = [rmse(room.errors), rmse(by.alone.rooms[index]!.errors)];
      return {
        name: `${name} ${room.key}`,
        own,
        alone,
        ratio: own / alone,
        bias: room.errors.sum / room.errors.minutes,
        offset: room.offset,
      };
    }),
  );

/** The homes one by one, and the rooms in which the valve alone does better. */
export function printRooms(homes: readonly JudgedHome[]): void {
  const shown = (value: number, digits = 2) => value.toFixed(digits);
  for (const { name, by } of homes) {
    const each = (Object.entries(by) as [PolicyName, HomeVerdict][]).map(([policy, verdict]) => {
      const { cold, warmHeated, rmse: error, overshoot } = comfortOf(verdict);
      return `${policy} ${shown(100 * cold, 1)} % cold, ${shown(100 * warmHeated, 1)} % warm, RMSE ${shown(error)}, over ${shown(overshoot)}, starts ${shown(verdict.starts ?? 0, 0)}`;
    });
    console.log(`  ${name}: ${each.join(' | ')}`);
  }
  for (const room of roomRatios(homes)
    .filter(({ ratio }) => ratio > 1)
    .sort((a, b) => b.ratio - a.ratio))
    console.log(
      `  worse than its valve alone: ${room.name}, RMSE ${shown(room.own)} for ${shown(room.alone)} K, bias ${shown(room.bias)} K` +
        (room.offset === null ? '' : `, thermometer off by ${shown(room.offset)} K`),
    );
}
