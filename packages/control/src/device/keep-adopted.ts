import { type ClimateCapability, type Instant, MINUTE, instant, HOUR, DAY } from '@braise/domain';
import type { Command } from '../decision.ts';
import type { ChannelMemory } from '../memory.ts';
import { valueOf } from '../reading.ts';
import type { DeviceSnapshot } from '../snapshot.ts';

/** Time that a device has to report its manual preset; its setpoint meanwhile is nobody's wish. */
const SETTLES = 5 * MINUTE;
/** Once it follows, the setpoint of the preset itself arrives within moments; after that a turned dial is a person's. */
const FOLLOWED_SETTLES = MINUTE;
/** Pause before it is put into its manual preset again, by the number of times it was. */
const BACK_OFF = [0, 10 * MINUTE, HOUR, 6 * HOUR, DAY];

export type Adoption = {
  readonly memory: ChannelMemory['adoption'];
  readonly command: Command | null;
  /** It follows a programme of its own although it was adopted. */
  readonly drifted: boolean;
  /** What it reports of its setpoint is its own programme's or the preset's. */
  readonly unsettled: boolean;
  readonly nextAt: Instant | null;
};

/** Puts a device that has a programme of its own into its manual preset: when it is new, and again when it drifts. */
export function keepAdopted(
  device: DeviceSnapshot,
  climate: ClimateCapability,
  before: ChannelMemory['adoption'],
  mayWrite: boolean,
  now: Instant,
): Adoption {
  const none = { memory: before, command: null, drifted: false, unsettled: false, nextAt: null };
  if (!climate.manualPreset) return none;
  const follows = valueOf(device, climate.channel, 'followsCommands');
  const recent = before !== null && now - before.at < SETTLES;
  if (follows === 1) {
    const unsettled = before !== null && before.attempts > 0 && now - before.at < FOLLOWED_SETTLES;
    return { ...none, unsettled, memory: { at: before?.at ?? now, attempts: unsettled ? before.attempts : 0, followed: true } };
  }
  if (before !== null && follows === null) return { ...none, unsettled: recent };
  const dueAt = before === null ? now : before.at + (BACK_OFF[Math.min(before.attempts, BACK_OFF.length - 1)] ?? 0);
  const drifted = before !== null && (before.followed || !recent);
  if (dueAt > now || !mayWrite) return { ...none, drifted, unsettled: true, nextAt: instant(Math.max(dueAt, now + 5 * MINUTE)) };
  return {
    memory: { at: now, attempts: (before?.attempts ?? 0) + 1, followed: before?.followed ?? false },
    command: { deviceId: device.id, action: { kind: 'adopt', channel: climate.channel }, cause: 'adoption' },
    drifted,
    unsettled: true,
    nextAt: instant(now + SETTLES),
  };
}
