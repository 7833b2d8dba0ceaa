import { STEPS_AN_HOUR, STEPS_A_DAY } from '../record/steps.ts';
import type { HeldHome } from '../savings/held-home.ts';
import type { SettingLayers } from '../savings/setting-layers.ts';
import { SETTLING_DAYS } from '../what-if/responding-room.ts';
import { aRespondingRoom, aResponse } from './a-response.ts';

export type LayersAt = (hour: number) => Partial<Record<keyof SettingLayers, number>>;

/** A home of rooms at 20 °C that are heated all the time, of each of which is said what was asked for in each hour; NaN where nothing is said. */
export function aHeldHome(rooms: readonly LayersAt[], days: number): HeldHome {
  const length = (SETTLING_DAYS + days) * STEPS_A_DAY;
  const level = 1 / (rooms.length * days * 24);
  const { rooms: joined } = aResponse(rooms.map((_, index) => aRespondingRoom(index + 1, { most: 2 * level })));
  return joined.map(({ heat: _heat, open: _open, beyond: _beyond, fades: _fades, ...room }, index) => {
    const layer = (name: keyof SettingLayers) =>
      Float64Array.from({ length }, (_, step) => rooms[index]!(Math.floor(step / STEPS_AN_HOUR))[name] ?? Number.NaN);
    return {
      ...room,
      emitter: 'radiator',
      power: 10,
      regulated: new Uint8Array(length).fill(1),
      course: { air: new Float64Array(length).fill(20), given: new Float64Array(length).fill(level / room.capacity) },
      layers: {
        asked: layer('asked'),
        comfort: layer('comfort'),
        planned: layer('planned'),
        away: layer('away'),
        lowered: layer('lowered'),
        window: layer('window'),
        fixed: layer('fixed'),
      },
    };
  });
}
