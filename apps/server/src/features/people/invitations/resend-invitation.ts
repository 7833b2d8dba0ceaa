import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { hashSecretToken, makeSecretToken } from '../../../identity/tokens/secret-token.ts';
import { admitInvitation } from './admit-invitation.ts';
import { invitationExpiry } from './invitation.ts';
import { findInvitation, renewInvitation } from './invitation.store.ts';
import type { PeopleDependencies } from '../people-dependencies.ts';

/** Sends an invitation again, with a new link that works for as long as the first did; the former link ends. */
export async function resendInvitation(deps: PeopleDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> {
  const { homeId, personId, at } = command;
  if (personId === null) throw new Error('nobody invites');
  const secret = makeSecretToken();
  const outcome = await changeHomeAlone<null>(deps, command, async (transaction) => {
    const standing = await findInvitation(transaction, homeId, id, at);
    if (standing === null) return refuse({ code: 'notFound' });
    const refusal = await admitInvitation(transaction, { personId, homeId, email: standing.email }, at);
    if (refusal !== null) return refuse(refusal);
    const renewed = { secretHash: hashSecretToken(secret), sentAt: at, expiresAt: invitationExpiry(at) };
    return { change: { rows: [renewInvitation(homeId, id, renewed)] }, answer: null };
  });
  if (outcome.ok && !outcome.replayed) deps.mailer.sendInvitation(homeId, id, secret);
  return outcome;
}
