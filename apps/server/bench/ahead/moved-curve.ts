import { type BenchRow, atMost } from '../table/row.ts';
import { middleOf } from './judge/middle-of.ts';
import type { AheadPart } from './part.ts';
import { liveStarts } from './workers/starts-worker.ts';

/** K by which the water of a boiler that goes by its own curve is colder from the middle of the run on. */
const KELVIN = -10;
/** Starts of a room after which it is to be as well known as before. */
const LEARNED_AFTER = 5;
/** Minutes of median error that are well enough in any case. */
const WELL = 10;

/** Whether starts are right again once somebody has turned down the curve of a boiler that nobody commands. */
export const movedCurve: AheadPart = async ({ homes, span }) => {
  const own = homes.filter(
    ({ definition: { heatSource, devices } }) =>
      heatSource.kind === 'collective' || (heatSource.kind === 'gas-boiler' && !devices.some(({ role }) => role === 'heat-source')),
  );
  const day = Math.floor(span.days / 2);
  const results = await liveStarts(
    own.map((bench) => ({ bench, policy: 'ours', span, beyond: {}, moved: { day, kelvin: KELVIN } })),
    () => undefined,
  );
  const [before, first, later]: [number[], number[], number[]] = [[], [], []];
  for (const { rooms } of results) {
    for (const { starts } of rooms) {
      const since = starts.filter(({ minute }) => minute >= day * 1440);
      before.push(...starts.filter(({ minute }) => minute < day * 1440).map(({ late }) => Math.abs(late)));
      first.push(...since.slice(0, LEARNED_AFTER).map(({ late }) => Math.abs(late)));
      later.push(...since.slice(LEARNED_AFTER).map(({ late }) => Math.abs(late)));
    }
  }
  const reference = { name: 'before', value: middleOf(before) };
  const rows: readonly BenchRow[] = [
    atMost('ahead: water 10 K colder, median error of the first five starts', middleOf(first), 'min', null, reference),
    atMost('  of those after them', middleOf(later), 'min', Math.max(WELL, reference.value), reference),
  ];
  return own.length === 0 ? [] : rows;
};
