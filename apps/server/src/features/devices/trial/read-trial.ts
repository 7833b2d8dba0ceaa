import { type TriedValve, positionQuantity, trialOutcome } from '@braise/control';
import { type Instant, MINUTE, instant } from '@braise/domain';
import type { DeviceModel, HomeModel } from '../../../home-model/home-model.ts';
import type { Telemetry } from '../../../telemetry/telemetry.ts';

/** Once it is over its valve goes where its room has it go: so much of that is shown, ms. */
const SHOWN_AFTER = MINUTE / 2;

/** A trial of a valve, with every position that it told of meanwhile. */
export type ShownTrial = {
  readonly trial: TriedValve;
  readonly outcome: ReturnType<typeof trialOutcome>;
  readonly positions: readonly { readonly at: Instant; readonly share: number }[];
};

/** What came of it when the valve of a device was last tried; null: it was not lately. */
export async function readTrial(
  { readRange }: { readonly readRange: Telemetry['readRange'] },
  home: Pick<HomeModel, 'id' | 'rooms'>,
  device: Pick<DeviceModel, 'id' | 'capabilities'>,
): Promise<ShownTrial | null> {
  const quantity = positionQuantity(device.capabilities);
  if (quantity === null) return null;
  for (const room of home.rooms) {
    const trial = room.decision?.trials?.find(({ deviceId }) => deviceId === device.id);
    if (trial === undefined) continue;
    const to = trial.phase === 'over' ? trial.phaseSince + SHOWN_AFTER : Infinity;
    const { series } = await readRange(home.id, room.id, instant(trial.asked), instant(Math.min(to, trial.asked + 15 * MINUTE)), [
      quantity,
    ]);
    const own = series.filter(({ deviceId }) => deviceId === device.id).flatMap(({ values }) => values);
    return { trial, outcome: trialOutcome(trial), positions: own.map(({ at, value }) => ({ at, share: value })) };
  }
  return null;
}
