import type { Instant } from '@braise/domain';
import type { Database } from '../../../database/database.ts';
import type { CommandError } from '../../../commands/home-command.ts';
import { countAttempt } from '../../../identity/sign-in/sign-in-throttle.store.ts';
import {
  INVITATION_ADDRESS_RULE,
  INVITATION_HOME_RULE,
  INVITATION_PERSON_RULE,
  invitationHomeSubject,
  invitationPersonSubject,
  invitationSubject,
} from '../../../identity/sign-in/throttle-rules.ts';

/** Counts a mail of invitation; refuses it while the person, the home, or all together to this address, have sent too many lately. */
export async function admitInvitation(
  { kysely }: Pick<Database, 'kysely'>,
  { personId, homeId, email }: { readonly personId: string; readonly homeId: number; readonly email: string },
  at: Instant,
): Promise<CommandError | null> {
  const counts = [
    [invitationPersonSubject(personId), INVITATION_PERSON_RULE],
    [invitationHomeSubject(homeId), INVITATION_HOME_RULE],
    [invitationSubject(email), INVITATION_ADDRESS_RULE],
  ] as const;
  for (const [subject, rule] of counts) {
    const attempt = await countAttempt(kysely, subject, rule, new Date(at));
    if (!attempt.admitted) return { code: 'rateLimited', retryAfterSeconds: Math.max(1, Math.ceil((attempt.until.getTime() - at) / 1000)) };
  }
  return null;
}
