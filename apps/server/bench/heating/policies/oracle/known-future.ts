import { type Instant, DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { AIR } from './physics.ts';
import { createAsked, degreesOf } from '../../lived/asked.ts';
import type { PolicyHome } from '../policy.ts';

/** Length of one step of a plan, ms and hours. */
export const STEP = 5 * MINUTE;
export const STEP_HOURS = STEP / HOUR;
const STEPS_A_DAY = DAY / STEP;

/** One day to come, in steps; arrays of rooms are laid out `step * rooms + room`. */
type KnownDay = {
  readonly outdoor: Float64Array;
  readonly neighbours: Float64Array;
  readonly sun: Float64Array;
  readonly gains: Float64Array;
  /** Exchange with outdoors by open windows, kW/K. */
  readonly airing: Float64Array;
  /** °C; NaN: nothing. */
  readonly asked: Float64Array;
  /** Share of the step that a door stands open, `step * partitions + partition`. */
  readonly doors: Float64Array;
};

/** What weather and people will do, and what will be asked: all of it true but for hands at dials, which nobody knows before. */
export function createKnownFuture({ bench, inside, start }: PolicyHome) {
  const { definition } = bench;
  const rooms = definition.rooms.length;
  const partitions = inside.building.partitions.length;
  const zoneOf = definition.rooms.map(({ key }) => definition.zones.findIndex((zone) => zone.room === key));
  const planned = createAsked(definition);
  const days = new Map<number, KnownDay>();

  function lookAhead(day: number): KnownDay {
    const known: KnownDay = {
      outdoor: new Float64Array(STEPS_A_DAY),
      neighbours: new Float64Array(STEPS_A_DAY),
      sun: new Float64Array(STEPS_A_DAY * rooms),
      gains: new Float64Array(STEPS_A_DAY * rooms),
      airing: new Float64Array(STEPS_A_DAY * rooms),
      asked: new Float64Array(STEPS_A_DAY * rooms),
      doors: new Float64Array(STEPS_A_DAY * partitions),
    };
    const share = MINUTE / STEP;
    for (let at = start + day * DAY; at < start + (day + 1) * DAY; at += MINUTE) {
      const step = Math.floor((at - start - day * DAY) / STEP);
      const minute = inside.minuteAt(at);
      known.outdoor[step]! += share * minute.sample.temperature;
      known.neighbours[step]! += share * minute.neighbours;
      for (let room = 0; room < rooms; room++) {
        known.sun[step * rooms + room]! += share * minute.sun[room]!;
        known.gains[step * rooms + room]! += share * minute.gains[room]!;
        known.airing[step * rooms + room]! += share * AIR * inside.building.shells[room]!.volume * minute.airing[room]!;
      }
      for (let door = 0; door < partitions; door++) known.doors[step * partitions + door]! += share * minute.doors[door]!;
      if (bench.phones) {
        const { out } = minute.plan;
        const somebody = out.some((away) => away.every(({ from, to }) => minute.minuteOfDay < from || minute.minuteOfDay >= to));
        const presence = somebody ? 'HOME' : 'AWAY';
        if (planned.presence() !== presence) planned.setPresence(presence);
      }
      if ((at - start) % STEP === 0)
        for (let room = 0; room < rooms; room++)
          known.asked[step * rooms + room] = degreesOf(planned.of(zoneOf[room]!, instant(at)).setting);
    }
    return known;
  }

  return {
    rooms,
    partitions,
    /** The day that holds a step, and the step within it; steps are counted from the start of the home's life. */
    at(step: number): { readonly known: KnownDay; readonly within: number } {
      const day = Math.floor(step / STEPS_A_DAY);
      let known = days.get(day);
      if (known === undefined) {
        known = lookAhead(day);
        days.set(day, known);
        days.delete(day - 3);
      }
      return { known, within: step - day * STEPS_A_DAY };
    },
    stepOf: (at: Instant): number => Math.floor((at - start) / STEP),
  };
}
export type KnownFuture = ReturnType<typeof createKnownFuture>;
