import type { HomeBody, InvitationBody, ReceivedInvitationBody } from '@braise/contract/v2';
import { iso } from '@braise/domain';
import type { Invitation } from '../../features/people/invitations/invitation.ts';
import type { LinkedInvitation } from '../../features/people/invitations/invitation.store.ts';

/** `held`: mails stay on this machine. */
export function invitationBody(of: Invitation, home: HomeBody, held: boolean): InvitationBody {
  const { id, email, firstSentAt, lastSentAt, expiresAt, undelivered, inviter } = of;
  return {
    token: id,
    email,
    firstSent: iso(firstSentAt),
    lastSent: iso(lastSentAt),
    expiresAt: iso(expiresAt),
    ...(undelivered ? { undelivered } : {}),
    ...(held ? { held } : {}),
    inviter: { ...inviter, username: inviter.email, enabled: true, homeId: home.id, type: 'WEB_USER' },
    home,
  };
}

export function receivedInvitationBody({ homeId, homeName, address, inviterName, expiresAt }: LinkedInvitation): ReceivedInvitationBody {
  return {
    home: {
      id: homeId,
      name: homeName,
      address: {
        addressLine1: address['addressLine1'] ?? '',
        addressLine2: address['addressLine2'] ?? null,
        zipCode: address['zipCode'] ?? '',
        city: address['city'] ?? '',
      },
    },
    inviter: { name: inviterName },
    expiresAt: iso(expiresAt),
  };
}
