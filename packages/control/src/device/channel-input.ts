import type { ClimateCapability, EffectiveSetting, Instant, Setting } from '@braise/domain';
import type { EmitterKind } from '@braise/energy';
import type { Command } from '../decision.ts';
import type { Told } from '../law/told.ts';
import type { DeviceMemory } from '../memory.ts';
import type { ActingPart } from './acting-part.ts';
import type { DeviceSnapshot } from '../snapshot.ts';

/** What one channel of a device is to do for its room at this step. */
export type ChannelInput = {
  readonly device: DeviceSnapshot;
  readonly heard: DeviceMemory;
  readonly climate: ClimateCapability;
  readonly part: ActingPart;
  /** The device was silent at the last step, and spoke again since. */
  readonly returned: boolean;
  readonly effective: EffectiveSetting;
  /** What the device is to hold when that is not just the room's setting. */
  readonly wanted: Setting;
  /** When what people asked of the room last was asked; null: they ask for nothing. */
  readonly askedAt: Instant | null;
  /** That is for a trial of its valve: what it says meanwhile is nobody's request. */
  readonly tried?: boolean;
  readonly cause: Command['cause'];
  /** °C of the room's own sensor; null when the device measures by itself. */
  readonly roomTemperature: number | null;
  /** °C; null: nobody tells. */
  readonly outdoor: number | null;
  /** What gives the room its heat, as far as it was learned. */
  readonly emitter: EmitterKind;
  /** What the room's law tells it beside the setting; null: no law looks after it. */
  readonly told: Told | null;
  /** Until then a heat source needs the valve open; only what nobody asked for at this moment waits. */
  readonly keptOpenUntil: Instant | null;
};
