import { expect, it } from 'vitest';
import { presenceOf } from './presence-of.ts';

const person = <Where extends string>(name: string, where: Where) => ({ id: name, name, where });
const returning = (expectedAt: string | null) => ({ returning: { since: '2026-01-12T16:00:00Z', expectedAt } });
const nobody = { returning: null };

it('counts who is at home, and names who is nearest of those who are out', () => {
  const people = [person('Lou', 'band-3'), person('Camille', 'home'), person('Samir', 'band-1'), person('Nora', 'unknown')] as const;
  const told = presenceOf(people, [nobody]);
  expect(told).toMatchObject({ atHome: 1, nearest: { name: 'Samir', where: 'band-1' }, preheats: false, expectedAt: null });
  expect(told.people.map(({ name }) => name)).toEqual(['Camille', 'Samir', 'Lou', 'Nora']);
});

it('says nothing of whom no phone speaks for, and takes none of them for out', () => {
  expect(presenceOf([person('Lou', 'unknown')], [nobody])).toMatchObject({ atHome: null, nearest: null });
  expect(presenceOf([person('Lou', 'unknown'), person('Nora', 'out')], [nobody])).toMatchObject({ atHome: 0, nearest: { name: 'Nora' } });
});

it('tells of the first who is expected, and of a room that is warmed for nobody knows when', () => {
  const rooms = [returning('2026-01-12T17:30:00Z'), nobody, returning('2026-01-12T17:20:00Z')];
  expect(presenceOf([person('Lou', 'band-2')], rooms)).toMatchObject({ preheats: true, expectedAt: '2026-01-12T17:20:00Z' });
  expect(presenceOf([person('Lou', 'out')], [returning(null)])).toMatchObject({ preheats: true, expectedAt: null });
});
