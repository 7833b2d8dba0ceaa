import { quietHoursRequest } from '@braise/contract/hops';
import { expect, it } from 'vitest';
import { quietFault } from './quiet-fault.ts';

it.each([
  ['22:00', '07:00', null],
  ['07:00', '22:00', null],
  ['00:00', '23:59', null],
  ['', '07:00', { of: 'start', why: 'quiet.missing' }],
  ['22:00', '', { of: 'end', why: 'quiet.missing' }],
  ['', '', { of: 'start', why: 'quiet.missing' }],
  ['22:00', '22:00', { of: 'end', why: 'quiet.equal' }],
] as const)('finds in hours from %j to %j what the server would', (start, end, fault) => {
  expect(quietFault({ start, end })).toEqual(fault);
  expect(quietHoursRequest.safeParse({ enabled: true, start, end }).success).toBe(fault === null);
});
