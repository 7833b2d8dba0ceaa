import type { ReceivedInvitationBody } from '@braise/contract/v2';
import { expect, it } from 'vitest';
import { failed, succeeded } from '../../../api/wire/result.ts';
import { joinState } from './join-state.ts';

const invitation: ReceivedInvitationBody = {
  home: {
    id: 7,
    name: 'La Tuilerie',
    address: { addressLine1: '12 rue des Tilleuls', addressLine2: null, zipCode: '69300', city: 'Caluire-et-Cuire' },
  },
  inviter: { name: 'Nora' },
  expiresAt: '2026-12-21T00:00:00Z',
};

it.each([
  [null, 'valid-invitation'],
  [7, 'already-joined'],
  [8, 'joined-different-home'],
])('a good invitation, living in %s: %s', (homeId, kind) => expect(joinState(succeeded(invitation), homeId)).toEqual({ kind, invitation }));

it.each([null, 7, 8])('one that the server does not know is invalid, living in %s', (homeId) => {
  const answer = failed<ReceivedInvitationBody>({ kind: 'refused', status: 404, code: 'notFound' });
  expect(joinState(answer, homeId)).toEqual({ kind: 'invalid-invitation', replaced: false });
});

it('one in the place of which a newer one was sent says so', () => {
  const answer = failed<ReceivedInvitationBody>({ kind: 'refused', status: 404, code: 'invitation.replaced' });
  expect(joinState(answer, null)).toEqual({ kind: 'invalid-invitation', replaced: true });
});

it.each([
  { kind: 'unreachable' } as const,
  { kind: 'refused', status: 500, code: 'internal' } as const,
  { kind: 'refused', status: 403, code: 'accessDenied' } as const,
  { kind: 'refused', status: 422, code: 'validationFailed' } as const,
])('any other failure leaves no invitation, and says why: %o', (failure) =>
  expect(joinState(failed(failure), null)).toEqual({ kind: 'no-token', failure }),
);
