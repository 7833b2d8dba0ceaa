import { randomUUID } from 'node:crypto';
import { type Instant, cleanName, instant } from '@braise/domain';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { countsIn } from './counts-in.ts';
import { keptForVolumes } from './gas-volumes.ts';
import { type Counter, MOST_POINTS, type MeteringPoint, type RequestedPoint, sharesChannel } from './metering-point.ts';
import { loadPoints, putPoint } from './metering-point.store.ts';

/** Says of a counter that it is a meter of the home: what it counted before is its past, unless it was another's. */
export const addPoint = (
  deps: CommandDependencies,
  command: HomeCommand,
  { counter, ...asked }: RequestedPoint,
): Promise<CommandOutcome<MeteringPoint>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, at } = command;
    const designation = cleanName(asked.designation);
    if (designation === null) return refuse({ code: 'validationFailed', field: 'designation' });
    const standing = await loadPoints(held, homeId);
    const counting = await countsIn(held, homeId, counter, standing);
    if (counting.why !== null) return refuse(counting.why);
    if (standing.length >= MOST_POINTS) return refuse({ code: 'meteringPoint.tooMany' });
    const { unit } = counting;
    const kept = await keptForVolumes(held, homeId, { energy: asked.energy, unit });
    if (kept.why !== null) return refuse(kept.why);
    const point = { ...asked, designation, unit, id: randomUUID(), counters: [{ ...counter, from: freeSince(counter, standing) }] };
    return { change: { rows: [...kept.rows, putPoint(homeId, point, at)] }, answer: point };
  });

/** Since when a counter tells none of the meters any more; null: it never did. */
function freeSince(counter: Counter, points: readonly MeteringPoint[]): Instant | null {
  const ends = points.flatMap(({ counters }) =>
    counters.flatMap((one, index) => (sharesChannel(one, counter) ? (counters[index + 1]?.from ?? []) : [])),
  );
  return ends.length === 0 ? null : instant(Math.max(...ends));
}
