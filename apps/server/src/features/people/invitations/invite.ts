import { toLanguage } from '../../../pages/language.ts';
import { hashSecretToken, makeSecretToken } from '../../../identity/tokens/secret-token.ts';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { invitationExpiry, makeInvitationId } from './invitation.ts';
import { findInvitationTo, findInviteeLocale, isResident, putInvitation } from './invitation.store.ts';
import type { PeopleDependencies } from '../people-dependencies.ts';
import { admitInvitation } from './admit-invitation.ts';

/**
 * Asks somebody by mail to live in the home. An address that has been asked already is answered with that invitation, and gets no other mail.
 * The answer is the invitation's id; its mail leaves beside it. `email`: lower case. `language`: null, as the invitee's account or the home has it.
 */
export async function invite(
  deps: PeopleDependencies,
  command: HomeCommand,
  { email, language }: { readonly email: string; readonly language: 'fr' | 'en' | null },
): Promise<CommandOutcome<string>> {
  const { homeId, personId, at } = command;
  if (personId === null) throw new Error('nobody invites');
  const secret = makeSecretToken();
  const id = makeInvitationId();
  const outcome = await changeHomeAlone<string>(deps, command, async (transaction) => {
    if (await isResident(transaction, homeId, email)) return refuse({ code: 'invitation.alreadyResident', field: 'email' });
    const standing = await findInvitationTo(transaction, homeId, email, at);
    if (standing !== null) return { change: {}, answer: standing.id };
    const refusal = await admitInvitation(transaction, { personId, homeId, email }, at);
    if (refusal !== null) return refuse({ ...refusal, field: 'email' });
    const made = {
      id,
      email,
      language: language ?? toLanguage(await findInviteeLocale(transaction, homeId, email)),
      secretHash: hashSecretToken(secret),
      inviterId: personId,
      sentAt: at,
      expiresAt: invitationExpiry(at),
    };
    return { change: { rows: [putInvitation(homeId, made)] }, answer: id };
  });
  if (outcome.ok && outcome.answer === id) deps.mailer.sendInvitation(homeId, id, secret);
  return outcome;
}
