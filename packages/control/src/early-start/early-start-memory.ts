import type { Instant } from '@braise/domain';
import type { StartBias } from './start-bias.ts';

/** A block that asks for more warmth than its room has, and when heating for it begins. */
export type Rise = {
  /** When the block begins, by its schedule, and what it asks for, °C. */
  readonly block: Instant;
  readonly celsius: number;
  /** When this was worked out last, and when heating begins by it. */
  readonly at: Instant;
  readonly beginsAt: Instant;
  /** Since when the room is heated for it; null: not yet. */
  readonly since: Instant | null;
  /** When it had the warmth; null: not yet. */
  readonly thereAt: Instant | null;
  /** It began late, or something came between: it says nothing of how long the room takes. */
  readonly disturbed: boolean;
};

/** `rise`: the next one, or the one that is under way or whose warmth is still awaited after its block began. */
export type EarlyStartMemory = { readonly rise: Rise | null; readonly bias: StartBias };
