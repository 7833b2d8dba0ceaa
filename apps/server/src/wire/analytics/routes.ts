import { analyticsRoutes as analytics } from '@braise/contract/routes';
import { countEvents } from '../../features/analytics/count-events.ts';
import { NO_CONTENT } from '../endpoints/answers.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { perServer } from '../endpoints/per-server.ts';
import { refused } from '../endpoints/refused.ts';
import { QUOTAS } from '../http/quotas.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { happeningOf } from './happening-of.ts';

const limiterOf = perServer(() => createRateLimiter(QUOTAS.events));

/** Takes what happened in the app. Who has not agreed is answered alike, and nothing is kept. */
export const analyticsRoutes: readonly Endpoint[] = [
  action(analytics.countEvents, async ({ body, caller, server, at }) => {
    const { allowed, retryAfterSeconds } = limiterOf(server).take(caller.personId, at);
    if (!allowed) return refused({ code: 'rateLimited', retryAfterSeconds });
    const happenings = body.events.map(happeningOf).filter((happening) => happening !== null);
    await countEvents(server, caller.personId, happenings, at);
    return NO_CONTENT;
  }),
];
