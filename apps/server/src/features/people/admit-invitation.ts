import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { countAttempt } from '../identity/sign-in-throttle.store.ts';
import { INVITATION_ADDRESS_RULE, INVITATION_HOME_RULE, invitationHomeSubject, invitationSubject } from '../identity/throttle-rules.ts';

/** Counts a mail of invitation; false when the home, or all homes together to this address, have sent too many lately. */
export async function admitInvitation({ kysely }: Pick<Database, 'kysely'>, homeId: number, email: string, at: Instant): Promise<boolean> {
  const now = new Date(at);
  const ofHome = await countAttempt(kysely, invitationHomeSubject(homeId), INVITATION_HOME_RULE, now);
  if (!ofHome.admitted) return false;
  return (await countAttempt(kysely, invitationSubject(email), INVITATION_ADDRESS_RULE, now)).admitted;
}
