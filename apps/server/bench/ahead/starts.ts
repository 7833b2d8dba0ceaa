import type { BenchOptions } from '../heating/options.ts';
import { addErrors, rmse } from '../heating/judge/errors.ts';
import { energyRatio } from '../heating/judge/judge-home.ts';
import { referenceCache } from '../heating/workers/reference-cache.ts';
import { type BenchRow, atMost } from '../table/row.ts';
import { type HeaterName, HEATERS } from './heaters/heaters.ts';
import { middleOf, quantileOf } from '../table/middle-of.ts';
import { reachableOf } from './judge/reachable.ts';
import type { AheadPart } from './part.ts';
import { type RoomStarts, type StartsResult, type StartsWork, liveStarts } from './workers/starts-worker.ts';

const JUDGES = ['apps/server/bench/ahead/judge/'];
const NAMES = Object.keys(HEATERS) as readonly HeaterName[];

type JudgedHome = { readonly name: string; readonly by: Readonly<Record<HeaterName, StartsResult>> };

/** When rooms have the warmth of their blocks, how warm they are over the whole day, and what it takes. */
export const starts: AheadPart = async (options) => {
  const homes = await liveUnderAll(options);
  for (const home of homes) print(home);
  return rowsOf(homes);
};

async function liveUnderAll({ homes, span }: BenchOptions): Promise<readonly JudgedHome[]> {
  const said = ({ policy, bench }: StartsWork): void => void process.stderr.write(`\r  ${policy} ${bench.name}`.padEnd(60));
  const cache = await referenceCache<StartsWork, StartsResult>('oracle', JUDGES);
  const byOracle = homes.map((bench): StartsWork => ({ bench, policy: 'oracle', span, beyond: {} }));
  const kept = await Promise.all(byOracle.map((work) => cache.find(work)));
  const missing = byOracle.filter((_, index) => kept[index] === null);
  const lived = await liveStarts(missing, said);
  await Promise.all(missing.map((work, index) => cache.keep(work, lived[index]!)));
  const fresh = lived.values();
  const known = kept.map((result) => result ?? fresh.next().value!);

  const others = NAMES.filter((policy) => policy !== 'oracle');
  const works = homes.flatMap((bench, index) =>
    others.map((policy): StartsWork => ({ bench, policy, span, beyond: known[index]!.beyond })),
  );
  const results = (await liveStarts(works, said)).values();
  process.stderr.write('\r'.padEnd(60) + '\r');
  return homes.map(({ name }, index) => ({
    name,
    by: { oracle: known[index]!, ...Object.fromEntries(others.map((policy) => [policy, results.next().value!])) } as JudgedHome['by'],
  }));
}

/** Minutes late of the starts that somebody who knows everything reaches, and how many others there are. */
function reachable(
  { by }: JudgedHome,
  policy: HeaterName,
  seen: 'starts' | 'sensed' = 'starts',
): { readonly late: readonly number[]; readonly apart: number } {
  const rooms = by[policy].rooms.map((room, index) => reachableOf({ starts: room[seen] }, by.oracle.rooms[index]!));
  return {
    late: rooms.flatMap(({ starts: each }) => each.map(({ late }) => late)),
    apart: rooms.reduce((sum, { apart }) => sum + apart, 0),
  };
}

const absolute = (home: JudgedHome, policy: HeaterName, share: number, seen: 'starts' | 'sensed' = 'starts'): number =>
  quantileOf(reachable(home, policy, seen).late.map(Math.abs), share);

function comfort({ by }: JudgedHome, policy: HeaterName) {
  const errors = addErrors(by[policy].rooms.map((room) => room.comfort));
  const share = (minutes: number): number => (100 * minutes) / errors.minutes;
  return { cold: share(errors.cold), warm: share(errors.warm), warmHeated: share(errors.warmHeated), rmse: rmse(errors) };
}

function print(home: JudgedHome): void {
  console.log(`  ${home.name}`);
  for (const policy of NAMES) {
    const { late, apart } = reachable(home, policy);
    const { cold, warm, warmHeated, rmse: error } = comfort(home, policy);
    // who knows everything is in nobody's words heated for its next block: its warmth before it counts against it, its cold is as it is
    const most = policy === 'oracle' ? 'at the most ' : '';
    const held = `, cold ${cold.toFixed(1)} %, ${most}warm ${warm.toFixed(1)} % (heated ${warmHeated.toFixed(1)} %), RMSE ${error.toFixed(2)} K`;
    console.log(
      `    ${policy.padEnd(8)}${String(late.length).padStart(4)} starts (${apart} out of reach), off by ${absolute(home, policy, 0.5)} min, one in ten ${absolute(home, policy, 0.9)}, ` +
        `by its thermometers ${absolute(home, policy, 0.5, 'sensed')} and ${absolute(home, policy, 0.9, 'sensed')}, ` +
        `in the middle ${middleOf(late)} late${held}, ${home.by[policy].verdict.energy.toFixed(0)} kWh`,
    );
    if (policy === 'ours')
      console.log(`      ${home.by.ours.rooms.map((room, index) => roomLine(room, home.by.oracle.rooms[index]!)).join(', ')}`);
  }
}

/** A room's own: so many minutes off in the middle, and one in ten, as its thermometer has it. */
function roomLine(room: RoomStarts, byOracle: RoomStarts): string {
  const off = reachableOf({ starts: room.sensed }, byOracle).starts.map(({ late }) => Math.abs(late));
  return off.length === 0 ? `${room.key} –` : `${room.key} ${quantileOf(off, 0.5)} and ${quantileOf(off, 0.9)}`;
}

function rowsOf(homes: readonly JudgedHome[]): readonly BenchRow[] {
  const inTheMiddle = (of: (home: JudgedHome, policy: HeaterName) => number, policy: HeaterName): number =>
    middleOf(homes.map((home) => of(home, policy)));
  const beside = (
    figure: string,
    of: (home: JudgedHome, policy: HeaterName) => number,
    unit: string,
    most: number | null,
  ): readonly BenchRow[] => [
    atMost(`ahead: ${figure}`, inTheMiddle(of, 'ours'), unit, most, { name: 'no early start', value: inTheMiddle(of, 'waiting') }),
    atMost('  beside 15 min + gap / 1.2 K/h', inTheMiddle(of, 'ours'), unit, null, { name: 'rule', value: inTheMiddle(of, 'rule') }),
  ];
  const besideOracle = (of: (home: JudgedHome, policy: HeaterName) => number, unit: string, name: string): BenchRow =>
    atMost('  beside who knows everything', inTheMiddle(of, 'ours'), unit, null, { name, value: inTheMiddle(of, 'oracle') });
  const energy = (home: JudgedHome, policy: HeaterName): number => home.by[policy].verdict.energy / home.by.waiting.verdict.energy;
  const atEqualComfort = ({ by }: JudgedHome, policy: HeaterName): number => energyRatio(by[policy].verdict, by.waiting.verdict);
  return [
    ...beside('start of a block, median error', (home, policy) => absolute(home, policy, 0.5), 'min', 10),
    ...beside('start of a block, nine in ten within', (home, policy) => absolute(home, policy, 0.9), 'min', 25),
    ...beside('the same by the room’s own thermometer, median error', (home, policy) => absolute(home, policy, 0.5, 'sensed'), 'min', 10),
    ...beside('  nine in ten within', (home, policy) => absolute(home, policy, 0.9, 'sensed'), 'min', 25),
    ...beside('whole day too cold by more than 0.5 K', (home, policy) => comfort(home, policy).cold, '%', 4),
    besideOracle((home, policy) => comfort(home, policy).cold, '%', 'oracle'),
    ...beside('whole day too warm by more than 0.5 K', (home, policy) => comfort(home, policy).warm, '%', 4),
    besideOracle((home, policy) => comfort(home, policy).warm, '%', 'oracle, at the most'),
    ...beside('whole day too warm while heated', (home, policy) => comfort(home, policy).warmHeated, '%', null),
    besideOracle((home, policy) => comfort(home, policy).warmHeated, '%', 'oracle, at the most'),
    ...beside('whole day RMSE', (home, policy) => comfort(home, policy).rmse, 'K', 0.4),
    besideOracle((home, policy) => comfort(home, policy).rmse, 'K', 'oracle, at the most'),
    ...beside('energy against rooms that wait', energy, '', null),
    ...beside('the same, as if equally warm while comfort is asked for', atEqualComfort, '', null),
  ];
}
