import { expect, it } from 'vitest';
import { type CallError, mayBeDone } from './result.ts';

it('what nothing answered, or what the server failed at, may be done all the same; what was refused or never sent is not', () => {
  const errors: readonly CallError[] = [
    { kind: 'unreachable' },
    { kind: 'refused', status: 500, code: 'internal' },
    { kind: 'refused', status: 422, code: 'validationFailed' },
    { kind: 'refused', status: 503, code: 'deviceUnreachable' },
    { kind: 'withheld', code: 'offline' },
    { kind: 'withheld', code: 'demo' },
  ];
  expect(errors.map(mayBeDone)).toEqual([true, true, false, false, false, false]);
});
