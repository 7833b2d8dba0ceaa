import { expect, it } from 'vitest';
import { roomView } from '../../testing/views.ts';
import { endOfHand, untilOf } from './until-choice.ts';

const now = Date.parse('2026-01-10T18:00:00Z');
const room = roomView();

it.each([
  [null, 'always'],
  ['2026-01-10T21:30:00Z', 'block'],
  ['2026-01-10T21:30:00.000Z', 'block'],
  ['2026-01-10T18:40:00Z', '1-h'],
  ['2026-01-10T19:00:30Z', '1-h'],
  ['2026-01-10T21:00:00Z', '3-h'],
])('a control until %s is %s', (until, choice) => expect(untilOf(room, until, now)).toBe(choice));

it('what was set by hand ends when it was told to, whenever the window that is open now is taken to be shut', () => {
  const shut = '2026-01-10T18:15:00Z';
  const hand = { setting: { power: 'ON', celsius: 21, mode: null }, termination: 'TIMER', source: 'app' } as const;
  const asked = roomView({ manual: { ...hand, until: '2026-01-10T21:00:00Z' } });
  expect(endOfHand(asked, { manual: false, until: shut })).toBe('2026-01-10T21:00:00Z');
  expect(endOfHand(roomView({ manual: { ...hand, termination: 'MANUAL', until: null } }), { manual: false, until: shut })).toBe(null);
  // what is only being asked goes first
  expect(endOfHand(asked, { manual: true, until: '2026-01-10T19:00:00Z' })).toBe('2026-01-10T19:00:00Z');
});
