import type { Instant } from '@braise/domain';
import { vapourIn } from '@braise/domain/climate';
import { type AiringEvidence, type AiringSense, ROOM_MODEL_VERSION, type Surroundings, airingEvidence, senseAiring } from '@braise/energy';
import type { Measured } from '../room/observe-room.ts';
import type { RoomSnapshot } from '../snapshot.ts';
import { UNKNOWN_OUTDOOR } from '../heat-source/flow-target.ts';
import { isJump } from './temperature-fall.ts';
import { type VapourMemory, type VapourVote, voteOfVapour, withVapour } from './vapour-vote.ts';

/** What a room's model was surprised by, and what that speaks for; null where no model follows the room by the sensor that measures it. */
export type SensedRoom = {
  readonly sense: AiringSense;
  readonly evidence: AiringEvidence | null;
  readonly vapour: VapourMemory | null;
  /** What its vapour says of that evidence; null: nothing. */
  readonly vote: VapourVote | null;
};

/** Lets the sense of a room go on to now: by the model that holds for the sensor that measures it. */
export function senseRoom(
  room: RoomSnapshot,
  {
    measured,
    onRadiator,
    around,
    outdoor,
    humidity,
    outdoorVapour,
    aired,
    sensedBy,
    jumped,
  }: {
    readonly measured: Measured | null;
    readonly onRadiator: boolean;
    /** What has surrounded the room since it was last looked at; null: its model does not follow it. */
    readonly around: Surroundings | null;
    readonly outdoor: number | null;
    /** A share of saturation, by the device that measures its temperature; null: that does not measure it. */
    readonly humidity: { readonly fraction: number; readonly at: Instant } | null;
    /** g/m³. */
    readonly outdoorVapour: number | null;
    readonly aired: boolean;
    /** The device that measured it then. */
    readonly sensedBy: string | null;
    readonly jumped: boolean;
  },
  before: { readonly sense: AiringSense | null; readonly vapour: VapourMemory | null },
  now: Instant,
): SensedRoom | null {
  const model = room.model ?? null;
  if (model?.version !== ROOM_MODEL_VERSION || model.resembles !== undefined || room.type !== 'HEATING') return null;
  if (!room.openWindowDetection.enabled) return null;
  if (measured === null || around === null || (model.kind.sensor === 'valve') !== onRadiator) return null;
  const { sense: last } = before;
  const moved =
    last !== null && isJump({ at: last.said.stamp, celsius: last.said.celsius }, { at: measured.at, celsius: measured.celsius });
  const anew = jumped || sensedBy !== measured.deviceId || moved;
  const sense = senseAiring(model, last, around, measured, { now, aired, anew });
  const evidence = airingEvidence(model, sense, outdoor ?? UNKNOWN_OUTDOOR);
  const vapour =
    humidity === null
      ? before.vapour
      : withVapour(before.vapour, { at: humidity.at, grams: vapourIn(measured.celsius, humidity.fraction) }, { aired, anew });
  const vote =
    vapour === null || evidence === null || outdoorVapour === null ? null : voteOfVapour(vapour, evidence.since, outdoorVapour, now);
  return { sense, evidence, vapour, vote };
}
