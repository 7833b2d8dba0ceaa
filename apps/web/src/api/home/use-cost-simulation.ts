import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { MINUTE } from '@braise/domain';
import { useHomeAnswer } from '../queries/use-answer.ts';

export type CostSimulation = CallAnswer<typeof endpoints.simulateCost>;

/** K by which each room is to be set otherwise, by its id. */
export type RoomDeltas = ReadonlyMap<number, number>;

/** It is worked out once a night. */
const FRESH = 30 * MINUTE;

/** What other setpoints would cost over thirty days like the last ones. It hangs on the meter's readings, by which a boiler is measured: asked again with them. */
export const useCostSimulation = (deltas: RoomDeltas, { enabled = true } = {}) =>
  useHomeAnswer(
    ['meter', 'simulation', ...[...deltas].flat()],
    (wire, homeId) =>
      wire.call(endpoints.simulateCost, {
        params: { homeId },
        body: { temperatureDeltaPerZone: [...deltas].map(([zone, setTemperatureDelta]) => ({ zone, setTemperatureDelta })) },
        onlyAsks: true,
      }),
    { staleTime: FRESH, enabled: enabled && deltas.size > 0 },
  );
