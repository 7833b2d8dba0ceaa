import { HOUR_S, type Instant, MINUTE_S } from '@braise/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { type ThrottleRule, countAttempt } from '../../../identity/sign-in/sign-in-throttle.store.ts';
import { networkSubject } from '../../../identity/sign-in/throttle-rules.ts';
import { sendTooManyTries } from '../sign-in/page-request.ts';

/** At most some 500 tries a day from one network, at 20^8 codes that live ten minutes. */
const USER_CODE_RULE: ThrottleRule = { free: 20, firstSeconds: 5, longestSeconds: 10 * MINUTE_S, forgetSeconds: HOUR_S };

/** Counts what is typed as a device's code, by network; false when it must wait and was told so. */
export function createAdmitUserCode(deps: { readonly database: Kysely<Schema>; readonly now: () => Instant }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const subject = `user-code:${networkSubject(request.ip)}`;
    const attempt = await countAttempt(deps.database, subject, USER_CODE_RULE, new Date(deps.now()));
    if (attempt.admitted) return true;
    const seconds = Math.max(1, Math.ceil((attempt.until.getTime() - deps.now()) / 1000));
    await sendTooManyTries(request, reply.header('retry-after', seconds), '/oauth2/device');
    return false;
  };
}
