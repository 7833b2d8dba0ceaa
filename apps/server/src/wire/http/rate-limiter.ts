import type { Instant } from '@braise/domain';
import { keepYoungest } from '../../keep-youngest.ts';

/** What is left of a client's allowance after a request. */
export type Allowance = {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until the whole allowance is back. */
  readonly resetSeconds: number;
  /** Seconds until one more request is taken. */
  readonly retryAfterSeconds: number;
};
/** `quota` requests in `windowSeconds`. */
export type Quota = { readonly quota: number; readonly windowSeconds: number };
export type RateLimiter = Quota & { take(client: string, at: Instant): Allowance };

const KEPT_CLIENTS = 50_000;
/** Binary fractions of a request that are no request. */
const ROUNDING = 1e-6;
const wholeSeconds = (seconds: number): number => Math.ceil(seconds - ROUNDING);

/**
 * A bucket for each client that holds `quota` requests and fills again evenly over `windowSeconds`: whoever has used it up is slowed down rather
 * than locked out until a window ends. Kept in memory: a restart gives everybody a full bucket.
 */
export function createRateLimiter({ quota, windowSeconds }: Quota): RateLimiter {
  const secondsPerRequest = windowSeconds / quota;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    quota,
    windowSeconds,
    take(client, at) {
      const before = buckets.get(client);
      const elapsed = before === undefined ? 0 : Math.max(0, at - before.at);
      const filled = before === undefined ? quota : Math.min(quota, before.tokens + elapsed / 1000 / secondsPerRequest);
      const allowed = filled >= 1 - ROUNDING;
      const tokens = allowed ? Math.max(0, filled - 1) : filled;
      keepYoungest(buckets, client, { tokens, at }, KEPT_CLIENTS);
      return {
        allowed,
        remaining: Math.floor(tokens),
        resetSeconds: wholeSeconds((quota - tokens) * secondsPerRequest),
        retryAfterSeconds: wholeSeconds(Math.max(0, 1 - tokens) * secondsPerRequest),
      };
    },
  };
}
