import { expect, it } from 'vitest';
import { roomView } from '../testing/views.ts';
import { isHeating } from './is-heating.ts';

const demand = { level: 'LOW', inferred: true } as const;

it.each([
  ['calls for heat', { demand }, true],
  ['calls for none', {}, false],
  ['of which nothing is known', { demand: null }, false],
  ['is hot water', { demand, type: 'HOT_WATER' }, false],
] as const)('a room that %s', (_name, change, heating) => expect(isHeating(roomView(change))).toBe(heating));
