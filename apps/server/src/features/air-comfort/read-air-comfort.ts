import { type Instant, instant } from '@braise/domain';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { HomeModel } from '../home/home-model.ts';
import { WINDOW_MEMORY, lastOpenWindow } from './last-open-window.ts';
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
const FRESH = 3 * 3_600_000;

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

/** As `roomsAir`, with when a window was last open. Freshness is judged by windows alone: nobody measures what people breathe out. */
export async function readAirComfort({ readRange }: Pick<Telemetry, 'readRange'>, home: HomeModel, now: Instant): Promise<HomeAir> {
  const rooms = roomsAir(home);
  const openings = await Promise.all(
    rooms.map(async ({ roomId }) => lastOpenWindow(await readRange(home.id, roomId, instant(now - WINDOW_MEMORY), now), now)),
  );
  const latest = openings.reduce((last, opening) => (opening !== null && (last === null || opening > last) ? opening : last), null);
  return { rooms, lastOpenWindow: latest, fresh: latest !== null && now - latest <= FRESH };
}
