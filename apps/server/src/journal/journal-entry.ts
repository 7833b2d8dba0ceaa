import type { EntryKind, Instant, Setting } from '@braise/domain';

/** As the journal shows them, and `counterfactual`: of a setting that stays, which would be another by now without its reason. For reckoning alone. */
type WrittenKind = EntryKind | 'counterfactual';

/** What a room is expected to have, °C, and when; or what it had then. */
export type RoomWarmth = { readonly celsius: number; readonly at: Instant };
/** `because`: what brings it, where it comes by itself. */
export type ExpectedWarmth = RoomWarmth & { readonly because?: 'sun' | 'mild' | 'people' };

/** What the engine did, or found, by a decision. Values are plain JSON. */
export type EngineEntry = {
  /** Null: of the home. */
  readonly roomId: number | null;
  readonly kind: Extract<WrittenKind, 'setting' | 'counterfactual' | 'law' | 'reach' | 'moved' | 'flow' | 'presence'>;
  readonly detail: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The setting that would have been in force without it; null: it is nobody's doing but the schedule's. */
  readonly without: Setting | null;
  readonly until: Instant | null;
  /** What the room measured, °C. */
  readonly celsius: number | null;
  readonly expected: ExpectedWarmth | null;
};
