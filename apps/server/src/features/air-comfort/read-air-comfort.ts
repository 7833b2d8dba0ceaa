import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { keptByVersion } from '../../kept-by-version.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { OPENINGS, WINDOW_MEMORY, lastOpenWindow } from './last-open-window.ts';
import { type HumidityLevel, type TemperatureLevel, comfortCoordinate, humidityLevel, temperatureLevel } from './room-comfort.ts';

/** The air of a room, as far as it is measured. `humidity` is a share. */
export type RoomAir = {
  readonly roomId: number;
  readonly celsius: number | null;
  readonly humidity: number | null;
  readonly temperatureLevel: TemperatureLevel | null;
  readonly humidityLevel: HumidityLevel | null;
  readonly coordinate: { readonly radial: number; readonly angular: number } | null;
};

export type HomeAir = { readonly fresh: boolean; readonly lastOpenWindow: Instant | null; readonly rooms: readonly RoomAir[] };

/** Air counts as fresh for so long after a window was open, ms. */
const FRESH = 3 * HOUR;

/** The air of the rooms that people live in: a hot water tank is none. */
export const roomsAir = (home: HomeModel): readonly RoomAir[] =>
  home.rooms
    .filter(({ type }) => type !== 'HOT_WATER')
    .map(({ id, temperature, humidity }) => ({
      roomId: id,
      celsius: temperature?.value ?? null,
      humidity: humidity?.value ?? null,
      temperatureLevel: temperature === null ? null : temperatureLevel(temperature.value),
      humidityLevel: humidity === null ? null : humidityLevel(humidity.value),
      coordinate: temperature === null || humidity === null ? null : comfortCoordinate(temperature.value, humidity.value),
    }));

/** Homes whose last opening is kept in memory. */
const KEPT_HOMES = 2_000;

/**
 * Reads the air of homes: `roomsAir`, with when a window was last open. Freshness is judged by windows alone: nobody measures what people breathe
 * out. Windows are looked up once a minute and home at most: clients that show the air ask far more often than somebody opens one.
 */
export function createAirComfort({ readRange }: Pick<Telemetry, 'readRange'>): (home: HomeModel, now: Instant) => Promise<HomeAir> {
  const openings = keptByVersion<Instant | null>({ most: KEPT_HOMES, keptFor: MINUTE });

  async function lastOpening(homeId: number, rooms: readonly RoomAir[], now: Instant): Promise<Instant | null> {
    const from = instant(now - WINDOW_MEMORY);
    const ends = await Promise.all(
      rooms.map(async ({ roomId }) => lastOpenWindow(await readRange(homeId, roomId, from, now, OPENINGS), now)),
    );
    return ends.reduce((last, end) => (end !== null && (last === null || end > last) ? end : last), null);
  }

  return async (home, now) => {
    const rooms = roomsAir(home);
    const last = await openings(home.id, `${home.revision}`, now, () => lastOpening(home.id, rooms, now));
    return { rooms, lastOpenWindow: last, fresh: last !== null && now - last <= FRESH };
  };
}
