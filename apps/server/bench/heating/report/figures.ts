import { rmse } from '../judge/errors.ts';
import { type Comfort, type HomeVerdict, comfortOf, energyRatio } from '../judge/judge-home.ts';
import type { PolicyName } from '../policies/policies.ts';
import type { JudgedHome } from '../run-policies.ts';

/** What is told of every policy: a value for each home (or room), in the middle and at worst, and what ours may come to. */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  /** NaN where it does not apply. */
  readonly of: (home: JudgedHome, policy: PolicyName) => readonly number[];
  readonly targets: readonly [median: number | null, worst: number | null];
};

const perHome =
  (of: (verdict: HomeVerdict) => number): Figure['of'] =>
  ({ by }, policy) => [of(by[policy])];
const comfort = (of: (comfort: Comfort) => number, by: 'air' | 'thermometer' | 'held' = 'air') =>
  perHome((verdict) => of(comfortOf(verdict, by)));

export const FIGURES: readonly Figure[] = [
  { name: 'too cold by more than 0.5 K', unit: '%', of: comfort(({ cold }) => 100 * cold), targets: [3, 8] },
  { name: 'too warm by more than 0.5 K while heated', unit: '%', of: comfort(({ warmHeated }) => 100 * warmHeated), targets: [4, 10] },
  { name: 'too warm by more than 0.5 K at all', unit: '%', of: comfort(({ warm }) => 100 * warm), targets: [null, null] },
  { name: 'RMSE', unit: 'K', of: comfort((each) => each.rmse), targets: [0.35, 0.55] },
  { name: 'RMSE without what is too warm by itself', unit: 'K', of: comfort((each) => each.rmse, 'held'), targets: [null, null] },
  {
    name: '95th percentile above the setpoint within 2 h of a rise',
    unit: 'K',
    of: comfort(({ overshoot }) => overshoot),
    targets: [0.6, 1],
  },
  {
    name: '95th percentile after a rise, without what is too warm by itself',
    unit: 'K',
    of: comfort(({ overshoot }) => overshoot, 'held'),
    targets: [null, null],
  },
  {
    name: 'energy at equal comfort, against the hysteresis',
    unit: '',
    of: ({ by }, policy) => [energyRatio(by[policy], by.hysteresis)],
    targets: [0.97, 1.02],
  },
  {
    name: 'starts of the heat source, against the hysteresis',
    unit: '',
    of: ({ by }, policy) => [(by[policy].starts ?? Number.NaN) / (by.hysteresis.starts ?? Number.NaN)],
    targets: [0.6, 1],
  },
  { name: 'setting writes a day to a battery valve', unit: '', of: perHome(({ settings }) => settings), targets: [20, 20] },
  {
    name: 'external temperatures a day to a battery valve',
    unit: '',
    of: perHome(({ temperatures }) => temperatures),
    targets: [null, null],
  },
  { name: 'requests to report a day to a battery valve', unit: '', of: perHome(({ reads }) => reads), targets: [null, null] },
  {
    name: 'RMSE of each room, against its valve alone',
    unit: '',
    of: ({ by }, policy) => by[policy].rooms.map((room, index) => rmse(room.errors) / rmse(by.alone.rooms[index]!.errors)),
    targets: [0.7, 1],
  },
  { name: 'by the thermometer: too cold', unit: '%', of: comfort(({ cold }) => 100 * cold, 'thermometer'), targets: [null, null] },
  {
    name: 'by the thermometer: too warm while heated',
    unit: '%',
    of: comfort(({ warmHeated }) => 100 * warmHeated, 'thermometer'),
    targets: [null, null],
  },
  { name: 'by the thermometer: RMSE', unit: 'K', of: comfort((each) => each.rmse, 'thermometer'), targets: [null, null] },
  {
    name: 'by the thermometer: 95th percentile after a rise',
    unit: 'K',
    of: comfort(({ overshoot }) => overshoot, 'thermometer'),
    targets: [null, null],
  },
];

/** Of those that are numbers; the lower of two middles. */
function median(values: readonly number[]): number {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
const worst = (values: readonly number[]): number => Math.max(...values.filter((value) => Number.isFinite(value)));

/** A figure over all homes: in the middle, and at worst. */
export function overAll(figure: Figure, homes: readonly JudgedHome[], policy: PolicyName): readonly [median: number, worst: number] {
  const values = homes.flatMap((home) => figure.of(home, policy));
  return [median(values), worst(values)];
}
