import { expect, it } from 'vitest';
import { lockedNotes } from './locked-notes.ts';

it('tells a home that may not see its figures what they would need too, once it is known not to be there', () => {
  expect(lockedNotes({ isHeatSourceInstalled: false })).toEqual(['locked.text', 'locked.source']);
  expect(lockedNotes({ isHeatSourceInstalled: true })).toEqual(['locked.text']);
  expect(lockedNotes(undefined)).toEqual(['locked.text']);
});
