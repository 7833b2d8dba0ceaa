import type { RoomDecision } from '@braise/control';
import type { Instant, Quantity } from '@braise/domain';
import type { LastValueIndex } from '../devices/last-values.ts';
import type { Measured, RoomModel } from './home-model.ts';

/** A sensor unheard of for longer is silent: the longest age at which any measuring device still counts as online. */
export const SILENT_MILLISECONDS = 7_200_000;

/**
 * What is measured in a room: what the engine measured with, brought up to date by readings since. The engine's word that a sensor is silent
 * holds until a younger reading comes.
 */
export function measuredOf(room: {
  readonly channels: RoomModel['channels'];
  readonly measuringDeviceId: string | null;
  readonly decision: RoomDecision | null;
  readonly decidedAt: Instant | null;
  readonly values: LastValueIndex;
  readonly now: Instant;
}): { readonly temperature: Measured | null; readonly humidity: Measured | null } {
  const { channels, decision, decidedAt, values, now } = room;
  const youngest = (quantity: Quantity, deviceId: string | null): Measured | null => {
    let found: Measured | null = null;
    for (const channel of channels) {
      if (deviceId !== null && channel.deviceId !== deviceId) continue;
      const reading = values.of(channel.deviceId, channel.channel, quantity);
      if (reading !== null && now - reading.at <= SILENT_MILLISECONDS && (found === null || reading.at > found.at)) found = reading;
    }
    return found;
  };
  const since = (reading: Measured | null, decided: Measured | null): Measured | null => {
    if (reading === null) return decided;
    const heldBy = decided?.at ?? decidedAt;
    return heldBy === null || reading.at >= heldBy ? reading : decided;
  };
  const measured = decision?.measured ?? null;
  return {
    temperature: since(
      youngest('temperature', measured?.deviceId ?? room.measuringDeviceId),
      measured === null ? null : { value: measured.celsius, at: measured.at },
    ),
    humidity: since(
      youngest('humidity', null),
      decision === null || decision.humidity === null ? null : { value: decision.humidity.fraction, at: decision.humidity.at },
    ),
  };
}
