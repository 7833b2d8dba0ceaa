import type { Instant } from '@braise/domain';

/** What brings a room its warmth without being paid for: sun on its windows, milder air outside, or people and what they use at that hour. */
export type NudgeCause = 'sun' | 'mild' | 'people';

/** A setting lowered for a while, since its room comes back to it by itself. */
export type Nudge = {
  readonly since: Instant;
  /** When the room is expected to have what its schedule asks for. */
  readonly until: Instant;
  /** °C that its schedule asks for, and K by which that is lowered. */
  readonly celsius: number;
  readonly by: number;
  readonly cause: NudgeCause;
};

/** `lookedAt`: when it was last worked out. `undone`: when somebody undid one, or its room did not come back, for as long as that is taken into account; `given`: of what somebody undid, as they said it, left out of any other. */
export type AdaptiveMemory = {
  readonly nudge: Nudge | null;
  readonly lookedAt: Instant;
  readonly undone: readonly { readonly at: Instant; readonly given?: number }[];
};
