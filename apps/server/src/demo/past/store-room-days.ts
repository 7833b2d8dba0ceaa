import { type Instant, DAY } from '@braise/domain';
import { encodeRoomDay } from '../../telemetry/room-day.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { RoomDay } from './history-buffer.ts';

/**
 * Adds days of a home's past to what is stored of them; doing it again changes nothing. The day of `endsAt` has readings of the live home too, and
 * goes the way that those go.
 */
export async function storeRoomDays(
  telemetry: Pick<Telemetry, 'load' | 'loadDays'>,
  homeId: number,
  endsAt: Instant,
  days: readonly RoomDay[],
): Promise<void> {
  const shared = Math.floor(endsAt / DAY);
  await telemetry.loadDays(days.filter(({ day }) => day < shared).map((day) => encodeRoomDay({ homeId, ...day })));
  await telemetry.load(
    days
      .filter(({ day }) => day >= shared)
      .flatMap(({ series }) => [...series].flatMap(([id, values]) => values.map((value) => ({ homeId, series: id, ...value })))),
  );
}
