import type { Instant, Presence } from '@braise/domain';
import type { HomeInside, VirtualHome } from '@braise/simulator';
import type { BenchHome } from '../homes/homes.ts';
import type { AskedOfHome } from '../lived/asked.ts';

/** The home that a policy is to heat, before it has lived. Only the oracle uses `inside`. */
export type PolicyHome = {
  readonly bench: BenchHome;
  readonly home: VirtualHome;
  readonly inside: HomeInside;
  readonly asked: AskedOfHome;
  readonly start: Instant;
};

/** Somebody who heats a home in virtual time. */
export type Policy = {
  /** Lives up to `to`, minute by minute; `each` is called after each. */
  advance(to: Instant, each: (at: Instant) => void): Promise<void>;
  /** Its residents left, or one came back. */
  setPresence(presence: Presence): void;
};
export type PolicyMaker = (home: PolicyHome) => Policy;
