import { instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPerson } from '../identity/accounts/create-person.ts';
import { findPersonByEmail } from '../identity/accounts/person.store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { administratorCommand } from './administrator-command.ts';

let installation: TestDatabase;
beforeAll(async () => {
  installation = await createTestDatabase();
  for (const name of ['camille', 'nora'])
    await createPerson(
      { database: installation.database.kysely, now: () => instant(Date.now()) },
      { name, email: `${name}@example.org`, password: 'quatre mots au soleil', locale: 'fr', confirmed: true },
    );
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await installation.drop();
});

const run = (...args: string[]) => administratorCommand(installation, args);
const isAdministrator = async (name: string) =>
  (await findPersonByEmail(installation.database.kysely, `${name}@example.org`))?.administrator;

test('makes one person an administrator, and withdraws it', async () => {
  expect(await run('Camille@example.org')).toBe(true);
  expect([await isAdministrator('camille'), await isAdministrator('nora')]).toEqual([true, false]);
  expect(await run('camille@example.org', '--withdraw')).toBe(true);
  expect(await isAdministrator('camille')).toBe(false);
});

test.each([[[]], [['nobody@example.org']], [['camille@example.org', '--force']], [['camille@example.org', '--withdraw', 'x']]])(
  'refuses %j, and changes nothing',
  async (args) => {
    expect(await run(...args)).toBe(false);
    expect(await isAdministrator('camille')).toBe(false);
  },
);
