import { expect, it } from 'vitest';
import { phoneOfName } from './phone-of-name.ts';

it('a name is taken whatever stands around it', () => {
  const phones = [
    { id: 1, name: 'Tablette du salon ' },
    { id: 2, name: 'Téléphone' },
  ];
  expect(phoneOfName(phones, 'Tablette du salon')?.id).toBe(1);
  expect(phoneOfName(phones, 'tablette du salon')).toBeNull();
});
