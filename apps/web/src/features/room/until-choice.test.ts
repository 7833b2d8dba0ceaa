import { expect, it } from 'vitest';
import { roomView } from '../../testing/views.ts';
import { untilOf } from './until-choice.ts';

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
