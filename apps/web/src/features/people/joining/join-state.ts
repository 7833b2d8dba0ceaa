import type { ReceivedInvitationBody } from '@braise/contract/v2';
import type { CallError, Result } from '../../../api/wire/result.ts';

/** What the page of an invitation shows. */
export type JoinState =
  | { readonly kind: 'loading-invitation' }
  /** `failure`: why the invitation could not be read; null: nobody invites the person. */
  | { readonly kind: 'no-token'; readonly failure: CallError | null }
  /** `replaced`: by one that was mailed later. */
  | { readonly kind: 'invalid-invitation'; readonly replaced: boolean }
  | { readonly kind: 'valid-invitation' | 'joined-different-home' | 'already-joined'; readonly invitation: ReceivedInvitationBody };

/** The state for what the server says of an invitation. `homeId`: the home that the person lives in; null: none. */
export function joinState(answer: Result<ReceivedInvitationBody>, homeId: number | null): JoinState {
  if (!answer.ok) return isUsedUp(answer.error) ? invalidInvitation(answer.error) : { kind: 'no-token', failure: answer.error };
  const invitation = answer.value;
  if (homeId === null) return { kind: 'valid-invitation', invitation };
  return { kind: homeId === invitation.home.id ? 'already-joined' : 'joined-different-home', invitation };
}

export const invalidInvitation = (error: CallError): JoinState => ({
  kind: 'invalid-invitation',
  replaced: error.kind === 'refused' && error.code === 'invitation.replaced',
});

/** Used, taken back, too old, or never made: the server tells these apart for nobody. Or replaced by a newer one. */
export const isUsedUp = (error: CallError): boolean => error.kind === 'refused' && error.status === 404;
