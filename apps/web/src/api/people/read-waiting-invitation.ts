import * as endpoints from '@braise/contract/endpoints';
import type { ReceivedInvitationBody } from '@braise/contract/v2';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** The latest invitation that went to the confirmed address of the person, with who invites to which home; null: none waits, or not any more. */
export async function readWaitingInvitation(wire: Wire): Promise<Result<(ReceivedInvitationBody & { readonly token: string }) | null>> {
  const own = await wire.call(endpoints.getOwnInvitations);
  if (!own.ok) return own;
  const token = own.value[0]?.token;
  if (token === undefined) return succeeded(null);
  const received = await wire.call(endpoints.getReceivedInvitation, { params: { invitationToken: token } });
  if (received.ok) return succeeded({ ...received.value, token });
  return received.error.kind === 'refused' && received.error.status === 404 ? succeeded(null) : received;
}
