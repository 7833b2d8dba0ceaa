import type { Instant, Quantity } from '@braise/domain';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Keeps what was decided of a room with its readings, in series that are no device's. */
export const recordDecided =
  (telemetry: Pick<Telemetry, 'seriesOf' | 'append'>) =>
  async (homeId: number, roomId: number, values: readonly (readonly [Quantity, number])[], at: Instant): Promise<void> => {
    const rows = values.map(async ([quantity, value]) => ({
      homeId,
      series: await telemetry.seriesOf(homeId, roomId, '', 0, quantity),
      at,
      value,
    }));
    await telemetry.append(await Promise.all(rows));
  };
