import type { RoomDecision } from '@braise/control';
import { type Instant, type Quantity, type RoomType, instant } from '@braise/domain';
import { isCurrent } from '@braise/domain/climate';
import type { LastValueIndex } from './last-values.ts';
import type { Measured, RoomModel } from './home-model.ts';

export type MeasuredRoom = {
  readonly type: RoomType;
  readonly channels: RoomModel['channels'];
  readonly measuringDeviceId: string | null;
  readonly decision: RoomDecision | null;
  readonly decidedAt: Instant | null;
  readonly values: LastValueIndex;
  readonly now: Instant;
};

/**
 * What is measured in a room: what the engine measured with, brought up to date by readings of the same device since. The engine's word that a
 * sensor is silent holds until a younger reading comes.
 */
export function measuredOf(room: MeasuredRoom): { readonly temperature: Measured | null; readonly humidity: Measured | null } {
  const { type, decision } = room;
  const measured = decision?.measured ?? null;
  const deviceId = measured?.deviceId ?? room.measuringDeviceId;
  const temperature =
    (type === 'HOT_WATER' ? readingOf(room, 'hotWaterTemperature', deviceId) : null) ?? readingOf(room, 'temperature', deviceId);
  const humidity = readingOf(room, 'humidity', deviceId) ?? readingOf(room, 'humidity', null);
  return {
    temperature: younger(room, temperature, measured === null ? null : { value: measured.celsius, at: measured.at }),
    humidity: younger(room, humidity, decision?.humidity ? { value: decision.humidity.fraction, at: decision.humidity.at } : null),
  };
}

/** Of the device, or with null of the first in the room that reports it: the same one each time, so that a figure does not jump between two. */
function readingOf({ channels, values, now }: MeasuredRoom, quantity: Quantity, deviceId: string | null): Measured | null {
  for (const channel of channels) {
    if (deviceId !== null && channel.deviceId !== deviceId) continue;
    const reading = values.of(channel.deviceId, channel.channel, quantity);
    if (reading === null || !isCurrent(reading.at, now)) continue;
    // a gateway's clock may be ahead
    return { value: reading.value, at: instant(Math.min(reading.at, now)) };
  }
  return null;
}

function younger({ decidedAt }: MeasuredRoom, reading: Measured | null, decided: Measured | null): Measured | null {
  if (reading === null) return decided;
  const known = decided?.at ?? decidedAt;
  return known === null || reading.at >= known ? reading : decided;
}
