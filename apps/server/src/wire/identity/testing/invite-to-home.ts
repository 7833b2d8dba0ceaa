import { instant } from '@braise/domain';
import { createInProcessBus } from '../../../bus/in-process-bus.ts';
import { createHome } from '../../../features/home/create-home.ts';
import { hashSecretToken, makeSecretToken } from '../../../identity/tokens/secret-token.ts';
import { invitationExpiry, makeInvitationId } from '../../../features/people/invitations/invitation.ts';
import { putInvitation } from '../../../features/people/invitations/invitation.store.ts';
import type { TestIdentity } from './test-identity.ts';

/** Camille invites an address to « Les Tilleuls », her home: the secret of the link. */
export async function inviteToHome({ database, person }: TestIdentity, email: string): Promise<string> {
  const at = instant(Date.now());
  const inviterId = await person({ email: 'camille@example.org' });
  const bus = createInProcessBus(() => undefined);
  const home = {
    name: 'Les Tilleuls',
    timeZone: 'Europe/Paris',
    generation: 'LINE_X',
    language: 'fr',
    entitlementPolicy: 'subscription',
  } as const;
  const made = await createHome({ database, bus }, { ...home, address: {}, geolocation: null }, inviterId, at);
  if (!made.ok) throw new Error(made.error.code);
  const secret = makeSecretToken();
  const invitation = { id: makeInvitationId(), email, language: 'fr' as const, secretHash: hashSecretToken(secret), inviterId, sentAt: at };
  await putInvitation(made.homeId, { ...invitation, expiresAt: invitationExpiry(at) }).execute(database.kysely);
  return secret;
}
