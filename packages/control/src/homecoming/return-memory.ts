import type { Instant } from '@braise/domain';

/** A room that is warmed while everybody is away, because somebody comes back. */
export type Raise = {
  /** What it is brought to, °C, and how much of the way from its setting while away to its usual one that is, 0 to 1. */
  readonly celsius: number;
  readonly share: number;
  readonly since: Instant;
  /** By what somebody is expected: their way, or what is usual of them. */
  readonly by: 'way' | 'habit';
  /** When; null: nobody knows. */
  readonly expectedAt: Instant | null;
  /** Who has not come by then does not come. */
  readonly until: Instant;
};

/** `wrongAt`: when somebody was last expected by habit for whom it was warmed, and who did not come; null: never. */
export type ReturnMemory = { readonly raise: Raise | null; readonly wrongAt: Instant | null };
