import { expect, it } from 'vitest';
import { roomNameFault } from './room-name-fault.ts';

const rooms = [
  { id: 1, name: 'Salon' },
  { id: 2, name: 'Véranda' },
];

it.each([
  ['  ', null, 'missing-name'],
  ['salon ', null, 'taken-name'],
  ['Salon', 1, null],
  ['Salon', 2, 'taken-name'],
  // an accent makes another name
  ['Veranda', null, null],
] as const)('of %j for %s is %s', (name, own, fault) => {
  expect(roomNameFault(name, rooms, own)).toBe(fault);
});
