import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '@braise/domain';
import { createPerson } from '../identity/accounts/create-person.ts';
import { hashPassword } from '../identity/passwords/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DEMO_PASSWORD, DEMO_RESIDENTS } from './demo-residents.ts';
import { createPublishedPassword } from './published-password.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('is of the demo residents who have not changed theirs', async () => {
  const { kysely } = test.database;
  const published = createPublishedPassword(test.database);
  expect(await published.whose()).toEqual([]);
  const make = async (email: string) =>
    createPerson({ database: kysely, now: () => instant(0) }, { email, name: 'x', password: DEMO_PASSWORD, locale: 'fr', confirmed: true });
  const [one = '', other = ''] = DEMO_RESIDENTS.map(({ email }) => email).toSorted();
  for (const email of [one, other]) expect((await make(email)).ok).toBe(true);
  expect(await published.whose()).toEqual([one, other]);
  const passwordHash = await hashPassword('one that nobody else knows');
  await kysely.updateTable('person').set({ password_hash: passwordHash }).where('email', '=', one).execute();
  expect(await published.whose()).toEqual([other]);
});
