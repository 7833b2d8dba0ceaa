import { expect, it } from 'vitest';
import { cardAt } from './card-at.ts';

it.each([
  [0, 0],
  [80, 0],
  [246, 1],
  [371, 2],
  // some browsers pull a row beyond its ends
  [-30, 0],
  [420, 2],
])('scrolled by %s of 371 px card %s of three is in front', (scrolled, card) => expect(cardAt(scrolled, 371, 3)).toBe(card));

it('is the first of a row that cannot be scrolled', () => expect(cardAt(0, 0, 3)).toBe(0));
