import { type Instant, DAY } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { HomeCommand } from '../../commands/home-command.ts';
import { findInvitationTo } from '../../features/people/invitations/invitation.store.ts';
import { invite } from '../../features/people/invitations/invite.ts';
import type { PeopleDependencies } from '../../features/people/people-dependencies.ts';
import { resendInvitation } from '../../features/people/invitations/resend-invitation.ts';
import type { DemoHome } from '../demo-residents.ts';
import { findHomeOf } from '../../home-model/membership.store.ts';

/** The demo home that has room for one more. */
const INVITING = 'louis';
/** An invitation that ends sooner is sent again. */
const LASTS = 7 * DAY;

type Resident = { readonly email: string; readonly personId: string; readonly home: DemoHome | null };

/** Has whoever of the demo lives nowhere invited, by the command that residents use, as long as they live nowhere: the mail waits in the outbox. */
export async function inviteHomeless(
  { database, people, now }: { readonly database: Database; readonly people: PeopleDependencies; readonly now: () => Instant },
  residents: readonly Resident[],
  homes: readonly { readonly key: string; readonly homeId: number }[],
): Promise<void> {
  const home = homes.find(({ key }) => key === INVITING);
  const inviter = residents.find((resident) => resident.home?.definition.key === INVITING);
  if (home === undefined || inviter === undefined || (await findHomeOf(database, inviter.personId)) !== home.homeId) return;
  for (const { email, personId, home: own } of residents) {
    if (own !== null || (await findHomeOf(database, personId)) !== null) continue;
    const at = now();
    const command: HomeCommand = { homeId: home.homeId, personId: inviter.personId, at, idempotency: null };
    const standing = await findInvitationTo(database, home.homeId, email, at);
    if (standing === null) await invite(people, command, { email, language: null });
    else if (standing.expiresAt - at < LASTS) await resendInvitation(people, command, standing.id);
  }
}
