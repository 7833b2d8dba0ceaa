import { type Instant, type Setting, celsius, roundTo, setpointOf } from '@braise/domain';
import type { ChannelInput } from './channel-input.ts';
import { type Compensation, compensate } from './compensate-setpoint.ts';
import { valueOf } from '../reading.ts';

/** Corrections leave this much of the day's writes to what matters more. */
const SPARE = 10;
/** °C. Below it nobody minds half a degree. */
export const KEPT_COOL_BELOW = 12;

/**
 * What is known of the error of a valve's own sensor. A valve corrects for it only when the room has a better sensor, and only while it heats to comfort, is
 * heard, and goes by its own.
 */
export function compensationOf(
  { device, heard, climate, part, wanted, effective, roomTemperature, told }: ChannelInput,
  last: Compensation | null,
  now: Instant,
): Compensation | null {
  if (part !== 'climate' || climate.roomType !== 'HEATING' || roomTemperature === null || told !== null) return null;
  const held = effective.reason === 'OPEN_WINDOW' || effective.reason === 'FROST_GUARD';
  const isToldBySensor = valueOf(device, climate.channel, 'usesExternalTemperature') === 1;
  const valve = heard.silent || isToldBySensor ? null : valueOf(device, climate.channel, 'temperature');
  if (held || valve === null || wanted.power === 'OFF' || wanted.temperature === undefined || wanted.temperature < KEPT_COOL_BELOW)
    return last;
  const spare = device.capabilities.power === 'mains' || heard.budget.level >= SPARE;
  return compensate({ target: wanted.temperature, room: roomTemperature, valve, climate, spare }, last, now);
}

/** The setting that makes the valve's own sensor bring the room to `setting`. */
export const compensated = (setting: Setting, compensation: Compensation | null): Setting =>
  compensation === null || setting.power === 'OFF' || setting.temperature !== compensation.target
    ? setting
    : shifted(setting, compensation.applied);

export const shifted = (setting: Setting, by: number): Setting =>
  setting.power === 'OFF' || setting.temperature === undefined || by === 0
    ? setting
    : { ...setting, temperature: celsius(roundTo(setting.temperature + by, 2)) };

/**
 * What a person asks for who turned a valve to `shown` that had `own` and `added` K to hold: as much more or less as it was turned, or the number, if it was turned
 * past `own`. Of both that is the smaller change the same way.
 */
export function askedAtValve(shown: Setting, own: Setting, added: number): Setting {
  const [to, asked] = [setpointOf(shown), setpointOf(own)];
  const past = to !== null && asked !== null && (to - asked) * added < 0;
  return past ? shown : shifted(shown, -added);
}
