import type { RoomDefinition } from '../home/home-definition.ts';
import type { RoomShell } from '../plant/building.ts';
import { roomLosses } from '../plant/building.ts';
import type { Emitter } from '../plant/emitter.ts';
import type { RandomStream } from '../random/random-stream.ts';

/** Mean water temperature and water spread that an installer designs for, °C and K. */
export type DesignTemperatures = { readonly water: number; readonly spread: number };

const DESIGN_ROOM = 21;

/**
 * Emitters as an installer sizes them: for the coldest day at `outdoor`, and then 1.2 to 2.6 times that. A room without outer walls still gets a small
 * radiator. The water flow is unbalanced by a third from room to room, as most homes are.
 */
export function designEmitters(
  rooms: readonly RoomDefinition[],
  shells: readonly RoomShell[],
  outdoor: number,
  design: DesignTemperatures,
  random: RandomStream,
): readonly (Emitter | null)[] {
  return rooms.map((room, i) => {
    const shell = shells[i];
    const oversize = random.between(1.2, 2.2);
    const imbalance = Math.exp(0.35 * random.normal());
    if (!room.emitter || !shell) return null;
    const exponent = room.emitter === 'floor' ? 1.1 : 1.3;
    const losses = Math.max(roomLosses(shell) + 0.5 * shell.massToNeighbours, 0.01) * (DESIGN_ROOM - outdoor);
    const power = oversize * Math.max(losses, 0.035 * room.area);
    return {
      exponent,
      nominalPower: power / ((design.water - DESIGN_ROOM) / 50) ** exponent,
      capacity: room.emitter === 'floor' ? 0.05 * room.area : (0.008 * power) / ((design.water - DESIGN_ROOM) / 50) ** exponent,
      waterFlow: (power / design.spread) * Math.min(1.8, Math.max(0.55, imbalance)),
    };
  });
}
