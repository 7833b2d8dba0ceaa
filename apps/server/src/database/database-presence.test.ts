import { expect, it } from 'vitest';
import { swallowable } from '../testing/swallowable.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDatabasePresence } from './database-presence.ts';
import { openDatabase } from './database.ts';

it('finds a database again that took a question and never answered it', async () => {
  const test = await createTestDatabase();
  const wire = await swallowable(test.url);
  const database = openDatabase({ url: wire.url });
  const presence = createDatabasePresence(database);
  expect(await presence.answers()).toBe(true);
  wire.swallow();
  expect(await presence.answers()).toBe(false);
  await expect.poll(() => presence.answers(), { timeout: 30_000 }).toBe(true);
  await database.close();
  wire.close();
  await test.drop();
});
