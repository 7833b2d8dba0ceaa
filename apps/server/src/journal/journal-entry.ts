import type { Instant, Setting } from '@braise/domain';

/**
 * What an entry tells of. By the engine: a room's `setting` in force; the `counterfactual` of one that stays, which would be another by now; its `law`, given up
 * or taken; its `reach`, where it does not come to what it is asked; its thermometer that was `moved`; the `flow` that was learned of a heat source; `presence`
 * as the phones say it, once it counts.
 * By people: `manual`, `resume`, `undo` of a lowered schedule, `window`, `schedule`, `presence`, `switch`, the `learning` of a room begun anew or taken back.
 */
export type EntryKind =
  | 'setting'
  | 'counterfactual'
  | 'law'
  | 'reach'
  | 'moved'
  | 'flow'
  | 'manual'
  | 'resume'
  | 'undo'
  | 'window'
  | 'schedule'
  | 'presence'
  | 'switch'
  | 'learning';

/** Who did it. `device`: somebody at a device of the home. */
export type Actor = 'engine' | 'resident' | 'device' | 'staff';

/** What a room is expected to have, °C, and when; or what it had then. */
export type RoomWarmth = { readonly celsius: number; readonly at: Instant };
/** `because`: what brings it, where it comes by itself. */
export type ExpectedWarmth = RoomWarmth & { readonly because?: 'sun' | 'mild' | 'people' };

/** What the engine did, or found, by a decision. Values are plain JSON. */
export type EngineEntry = {
  /** Null: of the home. */
  readonly roomId: number | null;
  readonly kind: Extract<EntryKind, 'setting' | 'counterfactual' | 'law' | 'reach' | 'moved' | 'flow' | 'presence'>;
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
