import { rmse } from '../judge/errors.ts';
import { type HomeVerdict, comfortOf } from '../judge/judge-home.ts';
import type { RoomVerdict } from '../judge/judge-room.ts';
import type { PolicyName } from '../policies/policies.ts';
import type { JudgedHome } from '../run-policies.ts';

const shown = (value: number, digits = 2) => value.toFixed(digits);

/** A line for each home and policy. */
export function printHomes(homes: readonly JudgedHome[]): void {
  for (const { name, by } of homes) {
    console.log(`  ${name}`);
    for (const [policy, verdict] of Object.entries(by) as [PolicyName, HomeVerdict][]) {
      const { cold, warmHeated, warm, rmse: error, overshoot } = comfortOf(verdict);
      console.log(
        `    ${policy.padEnd(11)}cold ${shown(100 * cold, 1)} %, warm heated ${shown(100 * warmHeated, 1)} %, warm ${shown(100 * warm, 1)} %, RMSE ${shown(error)} K, ` +
          `after a rise ${shown(overshoot)} K, ${shown(verdict.energy, 0)} kWh${verdict.starts === null ? '' : `, ${shown(verdict.starts, 1)} starts a day`}`,
      );
    }
    const apart = by.oracle.rooms.filter((room) => room.apart > 0).map((room) => `${room.key} ${shown(room.apart / 60, 0)} h`);
    if (apart.length > 0) console.log(`    out of reach: ${apart.join(', ')}`);
  }
}

/** A line for each room in which the valve alone does better, the worst first: how far from it and from the oracle, and what it may be due to. */
export function printWorseRooms(homes: readonly JudgedHome[]): void {
  const rooms = homes.flatMap(({ name, by }) =>
    by.ours.rooms.map((room, index) => {
      const [own, alone, best, known] = [room.errors, by.alone.rooms[index]!.errors, by.oracle.rooms[index]!.errors, room.sensed].map(rmse);
      return { name: `${name} ${room.key}`, room, own: own!, alone: alone!, best: best!, known: known! };
    }),
  );
  const worse = rooms.filter(({ own, alone }) => own > alone).sort((a, b) => b.own / b.alone - a.own / a.alone);
  console.log(`  ${worse.length} of ${rooms.length} rooms are held worse than by their valve alone`);
  for (const { name, room, own, alone, best, known } of worse) {
    const bias = room.errors.sum / room.errors.minutes;
    console.log(
      `    ${name}: RMSE ${shown(own)} K, alone ${shown(alone)}, oracle ${shown(best)}, bias ${shown(bias)}; ${causeOf(room, { own, best, known })}`,
    );
  }
}

/** Share of an error from which one cause is named for it. */
const EXPLAINS = 0.3;

/** What most of a room's gap to the oracle is due to, as far as the figures tell: what nobody can change is named first. */
function causeOf(room: RoomVerdict, { own, best, known }: { readonly own: number; readonly best: number; readonly known: number }): string {
  const off = room.offset === null ? '' : `, its thermometer off by ${shown(room.offset)} K`;
  if (room.apart > room.errors.minutes * EXPLAINS) return `capacity: ${shown(room.apart / 60, 0)} h out of reach${off}`;
  if (best > (1 - EXPLAINS) * own) return `emitter, sun and people: the oracle has most of it too${off}`;
  if (room.offset !== null && known < (1 - EXPLAINS) * own) return `sensor: by its own thermometer it would be ${shown(known)} K${off}`;
  return room.offset === null ? 'valve or law, with no thermometer but in the valve' : `valve or law${off}`;
}
