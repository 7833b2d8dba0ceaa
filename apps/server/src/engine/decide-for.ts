import { type Decision, type HomeSnapshot, step } from '@braise/control';
import type { Instant } from '@braise/domain';

/** Null: no decision can be made. A memory that this program cannot read is given up: a decision without one is better than none. */
export function decideFor(snapshot: HomeSnapshot, at: Instant, failed: (error: unknown) => void): Decision | null {
  for (const attempt of snapshot.memory === null ? [snapshot] : [snapshot, { ...snapshot, memory: null }]) {
    try {
      return step(attempt, at);
    } catch (error) {
      failed(error);
    }
  }
  return null;
}
