import { expect, it } from 'vitest';
import { readInvitation } from './invite-form.ts';

const read = (email: string) => readInvitation({ email, language: 'fr' }, [{ email: 'nora@exemple.fr' }], [{ email: 'lou@exemple.fr' }]);

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['sacha', 'no-address'],
  ['sacha@', 'no-address'],
  ['sacha@exemple', 'no-address'],
  [`${'a'.repeat(250)}@exemple.fr`, 'no-address'],
  ['Nora@Exemple.fr', 'lives-here'],
  [' lou@exemple.fr ', 'invited'],
])('%j: %s', (email, fault) => expect(read(email)).toEqual({ fault }));

it('sends the address as the server keeps it', () =>
  expect(read(' Sacha@Exemple.fr')).toEqual({ request: { email: 'sacha@exemple.fr', language: 'fr' } }));
