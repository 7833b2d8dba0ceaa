import { instant } from '@braise/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { entitlementCommand } from './entitlement-command.ts';

let test: TestDatabase;
let home: number;
const [FIRST, LATER] = [instant(Date.parse('2026-11-01T08:00:00Z')), instant(Date.parse('2026-11-20T08:00:00Z'))];

beforeAll(async () => {
  test = await createTestDatabase();
  const made = await test.database.kysely
    .insertInto('home')
    .values({ name: 'Maison', time_zone: 'Europe/Paris', generation: 'LINE_X' })
    .returning('id')
    .executeTakeFirstOrThrow();
  home = made.id;
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.drop();
});

const put = (word: string, at = FIRST) => entitlementCommand(test, [String(home), word], at);
const stored = () =>
  test.database.kysely.selectFrom('home').select(['entitlement_policy', 'subscribed_since', 'revision']).executeTakeFirstOrThrow();

it('says what a home may use, and keeps the day on which a subscription began', async () => {
  expect(await stored()).toMatchObject({ entitlement_policy: 'open', subscribed_since: null });
  expect(await put('subscribed')).toBe(true);
  const { revision } = await stored();
  expect(await put('subscribed', LATER)).toBe(true);
  expect(await stored()).toEqual({ entitlement_policy: 'subscription', subscribed_since: new Date(FIRST), revision: revision + 1 });
  expect(await put('unsubscribed')).toBe(true);
  expect(await stored()).toMatchObject({ entitlement_policy: 'subscription', subscribed_since: null });
  expect(await put('open')).toBe(true);
  expect(await stored()).toMatchObject({ entitlement_policy: 'open', subscribed_since: null });
});

it.each([['no-such-word'], ['toString'], ['']])('refuses %s and changes nothing', async (word) => {
  const before = await stored();
  expect(await put(word)).toBe(false);
  expect(await entitlementCommand(test, ['999999', 'open'], FIRST)).toBe(false);
  expect(await stored()).toEqual(before);
});
