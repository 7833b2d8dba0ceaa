import type { Instant } from '@braise/domain';

/** A source's state between steps. */
export type Burn = {
  readonly on: boolean;
  readonly changedAt: Instant | null;
  /** Starts of the last hour. */
  readonly starts: readonly { readonly at: Instant }[];
  /** Starts of about a day: a count that fades. */
  readonly day: { readonly count: number; readonly at: Instant };
};

/** Of a source that says whether it burns. */
export type Fire = {
  /** It is to burn; else its pump carries out what the water holds. */
  readonly meant: boolean;
  /** It has burned since it was meant to. */
  readonly seen: boolean;
  /** When its last burn ended. */
  readonly outAt: Instant | null;
};

export type Flow = { readonly target: number; readonly at: Instant };

export type SourceMemory = {
  readonly burn: Burn;
  readonly flow: Flow | null;
  /** Absent in what an earlier program stored. */
  readonly fire?: Fire | null;
  /** The flow target that it was last given, °C. */
  readonly told?: number | null;
  readonly sentAt: Instant | null;
  readonly sent: boolean | null;
  /** The valve that is not shut while the source burns or its pump runs on. */
  readonly keeper: string | null;
};

export type HeatSourceMemory = {
  readonly sources: Readonly<Record<string, SourceMemory>>;
  readonly valves: Readonly<Record<string, { readonly since: Instant }>>;
};
