import { expect, it } from 'vitest';
import { whyUnsimulated } from './why-unsimulated.ts';

it('says of a home that is locked that it is, also where it has no room to be asked about', () => {
  const refused = { kind: 'refused', status: 403, code: 'consumption.locked' } as const;
  expect(whyUnsimulated([], 0, null)).toBe('locked');
  expect(whyUnsimulated(undefined, 0, refused)).toBe('locked');
  expect(whyUnsimulated(['energy-insights'], 0, null)).toBe('NO_ROOMS');
  expect(whyUnsimulated(undefined, 0, null)).toBeNull();
});

it('tells apart what keeps it from being simulated, and what could not be had', () => {
  const why = (code: 'consumption.unread' | 'notFound' | 'internal') =>
    whyUnsimulated(['energy-insights'], 2, { kind: 'refused', status: 404, code });
  expect([why('consumption.unread'), why('notFound'), why('internal')]).toEqual(['unread', 'none', null]);
  expect(whyUnsimulated(['energy-insights'], 2, { kind: 'unreachable' })).toBeNull();
});
