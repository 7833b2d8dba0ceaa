import { expect, it } from 'vitest';
import { acceptCall, rejectCall, removeResidentCall } from './people-calls.ts';

it('takes a garbled secret for one part of the path', () => {
  expect(acceptCall('../me?x#y').path).toBe('/api/v2/invitations/..%2Fme%3Fx%23y/accept');
  expect(rejectCall('🔥').path).toBe('/api/v2/invitations/%F0%9F%94%A5/reject');
});

it('names the resident in the path', () => expect(removeResidentCall(7, 'a/b').path).toBe('/api/v2/homes/7/users/a%2Fb'));
