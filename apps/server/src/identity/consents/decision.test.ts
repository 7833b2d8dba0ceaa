import { instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { type Decision, decisionInForce } from './decision.ts';

const YES: Decision = { granted: true, textVersion: 2, language: 'fr', at: instant(0) };

it('a yes ends with a text that asks for more, a no does not', () => {
  const no = { ...YES, granted: false };
  expect([decisionInForce(YES, 2), decisionInForce(YES, 3), decisionInForce(no, 3), decisionInForce(null, 3)]).toEqual([
    YES,
    null,
    no,
    null,
  ]);
});
