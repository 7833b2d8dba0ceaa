import { type Instant, DAY, MINUTE, DAY_S } from '@braise/domain';
import type { Command } from '../decision.ts';

/** A token bucket: `level` tokens at instant `at`. `spentAt`: when the last was taken; left out: none was. */
export type Bucket = { readonly level: number; readonly at: Instant; readonly spentAt?: Instant };

export type BudgetRule = {
  readonly capacity: number;
  /** ms for one token. */
  readonly refill: number;
  /** Tokens that only a person, a window or the frost guard may take. */
  readonly reserve: number;
  /** Tokens that a person or the frost guard may take on credit, for what they ask is what the battery is for; and who is as they are, by `rankOfWrite`. */
  readonly credit: number;
};

/** Setting writes of a battery device: 20 a day over any ten days, the full bucket that they begin with included. */
export const SETTING_BUDGET: BudgetRule = { capacity: 20, refill: 80 * MINUTE, reserve: 6, credit: 20 };

/** Temperatures that a battery valve is told from outside a day. */
const EXTERNAL_A_DAY = 96;

/** So many, or what keeps them alive and a fifth more for changes. */
export function externalBudget(keepAliveSeconds: number): BudgetRule {
  const capacity = Math.max(EXTERNAL_A_DAY, Math.ceil((DAY_S / Math.max(60, keepAliveSeconds)) * 1.2));
  return { capacity, refill: DAY / capacity, reserve: 0, credit: 0 };
}

export const fullBucket = (rule: BudgetRule, now: Instant): Bucket => ({ level: rule.capacity, at: now });

export function refilled(bucket: Bucket, rule: BudgetRule, now: Instant): Bucket {
  const level = Math.min(rule.capacity, bucket.level + Math.max(0, now - bucket.at) / rule.refill);
  return { ...bucket, level, at: now };
}

const floor = (rule: BudgetRule, cause: Command['cause']): number => {
  if (cause === 'person' || cause === 'safety') return -rule.credit;
  return cause === 'window' ? 0 : rule.reserve;
};

export const mayWrite = (bucket: Bucket, rule: BudgetRule, cause: Command['cause']): boolean => bucket.level - 1 >= floor(rule, cause);

export const spent = (bucket: Bucket): Bucket => ({ level: bucket.level - 1, at: bucket.at, spentAt: bucket.at });

/** ms until `mayWrite` of a bucket that is not touched meanwhile. */
export const waitForToken = (bucket: Bucket, rule: BudgetRule, cause: Command['cause']): number =>
  Math.max(0, Math.ceil((floor(rule, cause) + 1 - bucket.level) * rule.refill));
