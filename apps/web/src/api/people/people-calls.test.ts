import { expect, it } from 'vitest';
import { acceptCall, deleteAccountCall, rejectCall, removeResidentCall } from './people-calls.ts';

it('takes a garbled secret for one part of the path', () => {
  expect(acceptCall('../me?x#y').path).toBe('/api/v2/invitations/..%2Fme%3Fx%23y/accept');
  expect(rejectCall('🔥').path).toBe('/api/v2/invitations/%F0%9F%94%A5/reject');
});

it('names the resident in the path', () => expect(removeResidentCall(7, 'a/b').path).toBe('/api/v2/homes/7/users/a%2Fb'));

it('asks for the deletion in a body, which a DELETE need not carry', () =>
  expect(deleteAccountCall({ password: 'p', homeIds: [7] })).toEqual({
    method: 'POST',
    path: '/api/v2/me/deletion',
    body: { password: 'p', homeIds: [7] },
  }));
