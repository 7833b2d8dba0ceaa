import { referenceCache } from '../heating/workers/reference-cache.ts';
import { type BenchRow, atMost } from '../table/row.ts';
import { middleOf } from '../table/middle-of.ts';
import { reachableOf } from './judge/reachable.ts';
import type { AheadPart } from './part.ts';
import { type StartsResult, type StartsWork, liveStarts } from './workers/starts-worker.ts';

/** K by which the water of a boiler that goes by its own curve is colder from the middle of the run on. */
const KELVIN = -10;
/** Starts of a room after which it is to be as well known as before. */
const LEARNED_AFTER = 5;
/** Minutes of median error that are well enough in any case. */
const WELL = 10;
const JUDGES = ['apps/server/bench/ahead/judge/', 'apps/server/bench/ahead/workers/'];

/** Whether starts are right again once somebody has turned down the curve of a boiler that nobody commands; where nobody could be with such water, that is told apart. */
export const movedCurve: AheadPart = async ({ homes, span }) => {
  const own = homes.filter(
    ({ definition: { heatSource, devices } }) =>
      heatSource.kind === 'collective' || (heatSource.kind === 'gas-boiler' && !devices.some(({ role }) => role === 'heat-source')),
  );
  const day = Math.floor(span.days / 2);
  const work = (policy: StartsWork['policy']): readonly StartsWork[] =>
    own.map((bench) => ({ bench, policy, span, beyond: {}, moved: { day, kelvin: KELVIN } }));
  const oracle = await keptOracle(work('oracle'));
  const results = await liveStarts(work('ours'), () => undefined);
  const [before, first, later]: [number[], number[], number[]] = [[], [], []];
  let apart = 0;
  for (const [home, { rooms }] of results.entries()) {
    for (const [index, room] of rooms.entries()) {
      const told = reachableOf(room, oracle[home]!.rooms[index]!);
      const since = told.starts.filter(({ minute }) => minute >= day * 1440);
      before.push(...told.starts.filter(({ minute }) => minute < day * 1440).map(({ late }) => Math.abs(late)));
      first.push(...since.slice(0, LEARNED_AFTER).map(({ late }) => Math.abs(late)));
      later.push(...since.slice(LEARNED_AFTER).map(({ late }) => Math.abs(late)));
      apart += told.apart;
    }
  }
  const counts = [before, first, later].map(({ length }) => length).join(', ');
  console.log(`  water 10 K colder from day ${day}: ${counts} starts before, first five, after them; ${apart} out of anybody's reach`);
  const reference = { name: 'before', value: middleOf(before) };
  const rows: readonly BenchRow[] = [
    atMost('ahead: water 10 K colder, median error of the first five starts', middleOf(first), 'min', null, reference),
    atMost('  of those after them', middleOf(later), 'min', Math.max(WELL, reference.value), reference),
  ];
  return own.length === 0 ? [] : rows;
};

async function keptOracle(works: readonly StartsWork[]): Promise<readonly StartsResult[]> {
  const cache = await referenceCache<StartsWork, StartsResult>('oracle', JUDGES);
  const kept = await Promise.all(works.map((work) => cache.find(work)));
  const missing = works.filter((_, index) => kept[index] === null);
  const lived = await liveStarts(missing, () => undefined);
  await Promise.all(missing.map((work, index) => cache.keep(work, lived[index]!)));
  const fresh = lived.values();
  return kept.map((result) => result ?? fresh.next().value!);
}
