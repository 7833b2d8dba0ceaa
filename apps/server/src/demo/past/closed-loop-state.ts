import { type Decision, parseReadingKey } from '@braise/control';
import type { Instant, ManualControl, PresenceState } from '@braise/domain';
import type { Pause } from '@braise/domain/climate';
import type { KnownPhone } from '@braise/domain/phones';
import type { MutableHomeValues } from '../../engine/home-values.ts';
import type { LastValue } from '../../home-model/last-values.ts';
import type { RoomLearnerState } from '../learning/room-learner.ts';
import type { HeardDevicesState } from './heard-devices.ts';

/** Raised with each change of the state's form, or of what a decision remembers: one of another version is not gone on from. */
export const CLOSED_LOOP_VERSION = 5;

/** All that the loop remembers beside the home itself, to be kept as JSON. */
export type ClosedLoopState = HeardDevicesState & {
  readonly version: typeof CLOSED_LOOP_VERSION;
  readonly clock: Instant;
  readonly decision: Decision | null;
  readonly decidedAt: Instant;
  readonly due: boolean;
  readonly presence: PresenceState;
  readonly phones: readonly KnownPhone[];
  readonly manual: readonly (readonly [roomId: number, control: ManualControl])[];
  readonly values: readonly LastValue[];
  /** The latest pauses of each device. */
  readonly pauses: readonly (readonly [deviceId: string, pauses: readonly Pause[]])[];
  /** Null where nothing is learned. */
  readonly learner: RoomLearnerState | null;
};

/** Last values as a list. */
export function lastValuesOf(values: MutableHomeValues): readonly LastValue[] {
  const list: LastValue[] = [];
  for (const [deviceId, { readings }] of values) {
    for (const [key, { value, at }] of readings) {
      list.push({ deviceId, ...parseReadingKey(key), value, at });
    }
  }
  return list;
}
