import { expect, it } from 'vitest';
import { phoneNameOf, phoneOfName } from './phone-name.ts';

it.each([
  ['', null],
  ['   ', null],
  ['  Téléphone ', 'Téléphone'],
  ['x'.repeat(40), 'x'.repeat(40)],
  [`${'x'.repeat(40)}  `, 'x'.repeat(40)],
  ['x'.repeat(41), null],
])('%j is kept as %j', (typed, name) => expect(phoneNameOf(typed)).toBe(name));

it('a name is taken whatever stands around it', () => {
  const phones = [
    { id: 1, name: 'Tablette du salon ' },
    { id: 2, name: 'Téléphone' },
  ];
  expect(phoneOfName(phones, 'Tablette du salon')?.id).toBe(1);
  expect(phoneOfName(phones, 'tablette du salon')).toBeNull();
});
