import { expect, it } from 'vitest';
import { initial } from './initial.ts';

it.each([
  ['nora', 'N'],
  ['  élodie', 'É'],
  ['👩‍🚒 Sam', '👩‍🚒'],
  ['', '?'],
])('draws %j as %s', (name, letter) => expect(initial(name)).toBe(letter));
