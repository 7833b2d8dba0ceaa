import { cleanName } from '@braise/domain';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { MOST_COUNTERS, type MeteringPoint, type RequestedPoint, counterOf, isSameCounter } from './metering-point.ts';
import { loadPoints, putPoint } from './metering-point.store.ts';
import { whyNotCounted } from './why-not-counted.ts';

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
      const why = await whyNotCounted(held, homeId, counter, others);
      if (why !== null) return refuse(why);
      if (before.counters.length >= MOST_COUNTERS) return refuse({ code: 'meteringPoint.tooOften' });
    }
    const point = {
      ...asked,
      id,
      designation,
      counters: isReplaced ? [...before.counters, { ...counter, from: at }] : before.counters,
    };
    return { change: { rows: [putPoint(homeId, point, at)] }, answer: point };
  });
