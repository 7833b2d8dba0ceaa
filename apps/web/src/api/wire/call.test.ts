import type { CallInput } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { expect, expectTypeOf, it } from 'vitest';
import { callTo } from './call.ts';

it('makes a call out of where it goes and what it takes along', () =>
  expect(
    callTo(endpoints.setManualControl, {
      params: { homeId: 7, roomId: 3 },
      body: { setting: { power: 'OFF' }, termination: { type: 'MANUAL' } },
    }),
  ).toEqual({
    method: 'POST',
    path: '/hops/homes/7/rooms/3/manualControl',
    body: { setting: { power: 'OFF' }, termination: { type: 'MANUAL' } },
  }));

it.each([
  ['../me?x#y', '/api/v2/invitations/..%2Fme%3Fx%23y/accept'],
  ['🔥', '/api/v2/invitations/%F0%9F%94%A5/accept'],
  ['a/b', '/api/v2/invitations/a%2Fb/accept'],
])('takes %s for one part of the path', (invitationToken, path) =>
  expect(callTo(endpoints.acceptInvitation, { params: { invitationToken } }).path).toBe(path),
);

it('writes the query behind the path, and what is not said nowhere', () => {
  const params = { homeId: 7, zoneId: 3 };
  expect(callTo(endpoints.getZoneDayReport, { params, query: { date: '2026-11-22' } }).path).toBe(
    '/api/v2/homes/7/zones/3/dayReport?date=2026-11-22',
  );
  expect(callTo(endpoints.getZoneDayReport, { params, query: { date: undefined } }).path).toBe('/api/v2/homes/7/zones/3/dayReport');
});

it('needs what the contract requires', () => {
  type Lock = CallInput<typeof endpoints.setPresenceLock>;
  expectTypeOf<{ params: { homeId: number }; body: { homePresence: 'AWAY' } }>().toExtend<Lock>();
  expectTypeOf<{ params: { homeId: number }; body: { homePresence: 'ELSEWHERE' } }>().not.toExtend<Lock>();
  expectTypeOf<{ body: { homePresence: 'AWAY' } }>().not.toExtend<Lock>();
  expectTypeOf<{ body: object }>().not.toExtend<CallInput<typeof endpoints.getCountries>>();
});
