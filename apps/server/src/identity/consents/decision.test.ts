import { instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { type Decision, stillHeld } from './decision.ts';

const YES: Decision = { granted: true, textVersion: 2, language: 'fr', at: instant(0) };

it('a yes ends with a text that asks for more, a no does not', () => {
  const no = { ...YES, granted: false };
  expect([stillHeld(YES, 2), stillHeld(YES, 3), stillHeld(no, 3), stillHeld(null, 3)]).toEqual([YES, null, no, null]);
});
