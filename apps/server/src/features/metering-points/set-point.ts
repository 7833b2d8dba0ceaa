import { cleanName } from '@braise/domain';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { countsIn } from './counts-in.ts';
import { keptForVolumes } from './gas-volumes.ts';
import { MOST_COUNTERS, type MeteringPoint, type RequestedPoint, counterOf, isSameCounter } from './metering-point.ts';
import { loadPoints, putPoint } from './metering-point.store.ts';

/** Says of a meter what it is. Another counter tells it from now on; what the one before counted stays. */
export const setPoint = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  { counter, ...asked }: RequestedPoint,
): Promise<CommandOutcome<MeteringPoint>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, at } = command;
    const points = await loadPoints(held, homeId);
    const before = points.find((one) => one.id === id);
    if (before === undefined) return refuse({ code: 'notFound' });
    const designation = cleanName(asked.designation);
    if (designation === null) return refuse({ code: 'validationFailed', field: 'designation' });
    const isReplaced = !isSameCounter(counterOf(before), counter);
    if (isReplaced) {
      const others = points.filter((one) => one !== before);
      const counting = await countsIn(held, homeId, counter, others);
      if (counting.why !== null) return refuse(counting.why);
      if (counting.unit !== before.unit) return refuse({ code: 'meteringPoint.otherUnit', field: 'serialNo' });
      if (before.counters.length >= MOST_COUNTERS) return refuse({ code: 'meteringPoint.tooOften' });
    }
    const kept = await keptForVolumes(held, homeId, { energy: asked.energy, unit: before.unit });
    if (kept.why !== null) return refuse(kept.why);
    const point = {
      ...asked,
      id,
      unit: before.unit,
      designation,
      counters: isReplaced ? [...before.counters, { ...counter, from: at }] : before.counters,
    };
    return { change: { rows: [...kept.rows, putPoint(homeId, point, at)] }, answer: point };
  });
