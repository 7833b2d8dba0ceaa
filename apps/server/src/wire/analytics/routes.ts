import { analyticsRoutes as analytics } from '@braise/contract/routes';
import { countEvents } from '../../features/analytics/count-events.ts';
import { NO_CONTENT } from '../endpoints/answers.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { perServer } from '../endpoints/per-server.ts';
import { refused } from '../endpoints/refused.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { happeningOf } from './happening-of.ts';

/** The page gathers its events for seconds; several tabs may be open. */
const limiterOf = perServer(() => createRateLimiter({ quota: 120, windowSeconds: 600 }));

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
