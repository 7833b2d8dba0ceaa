import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createGateway, type GatewayCredentials, listGateways, rotateGatewayCredentials } from './create-gateway.ts';

let test: TestDatabase;
let homeId: number;

beforeAll(async () => {
  test = await createTestDatabase();
  const home = { name: 'Home', time_zone: 'Europe/Paris', generation: 'LINE_X' } as const;
  homeId = (await test.database.kysely.insertInto('home').values(home).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => test.drop());

async function make(topicRoot?: string): Promise<GatewayCredentials> {
  const made = await createGateway(test.database, {
    homeId,
    kind: 'zigbee2mqtt',
    name: 'Gateway',
    ...(topicRoot === undefined ? {} : { topicRoot }),
  });
  if ('error' in made) throw new Error(made.error);
  return made;
}

const storedHash = async ({ gatewayId }: GatewayCredentials): Promise<string> => {
  const row = await test.database.kysely
    .selectFrom('gateway')
    .select('password_hash')
    .where('id', '=', gatewayId)
    .executeTakeFirstOrThrow();
  return row.password_hash ?? '';
};

describe('createGateway', () => {
  it('makes a credential and a root of its own, and keeps only a hash', async () => {
    const [a, b] = [await make(), await make()];
    expect(a.gatewayId).toMatch(/^IB\d{10}$/);
    expect(new Set([a.topicRoot, b.topicRoot, a.username, b.username, a.password, b.password]).size).toBe(6);
    const hash = await storedHash(a);
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await verify(hash, a.password)).toBe(true);
    expect(await listGateways(test.database, homeId)).toContainEqual({
      homeId,
      id: a.gatewayId,
      kind: 'zigbee2mqtt',
      name: 'Gateway',
      topicRoot: a.topicRoot,
      username: a.username,
      online: false,
    });
  });

  it('refuses a root that holds another or lies in one, and what is no root', async () => {
    await make('house/upstairs');
    const attempt = (topicRoot: string) => createGateway(test.database, { homeId, kind: 'otgw', name: 'Boiler', topicRoot });
    expect(await attempt('house')).toEqual({ error: 'topic-root-taken' });
    expect(await attempt('house/upstairs')).toEqual({ error: 'topic-root-taken' });
    expect(await attempt('house/upstairs/bath')).toEqual({ error: 'topic-root-taken' });
    expect(await attempt('house/+')).toEqual({ error: 'topic-root-invalid' });
    expect(await attempt('house/up')).toHaveProperty('password');
    // other roots that sort between a root and what is below it
    for (const beside of ['house/upstairs-2', 'house/upstairs.', 'house/upstairs0', 'House']) {
      expect(await attempt(beside)).toHaveProperty('password');
    }
  });

  it('makes one of two gateways with nested roots that are asked for at once', async () => {
    const roots = ['race', 'race/a', 'race/a/b', 'race/c'];
    const made = await Promise.all(
      roots.map((topicRoot) => createGateway(test.database, { homeId, kind: 'otgw', name: 'Boiler', topicRoot })),
    );
    const taken = roots.filter((_, index) => !('error' in (made[index] ?? {})));
    const nested = taken.flatMap((a) => taken.filter((b) => a !== b && `${a}/`.startsWith(`${b}/`)));
    expect(nested).toEqual([]);
    expect(taken.length).toBeGreaterThan(0);
  });

  it('rotates a password', async () => {
    const made = await make();
    const rotated = await rotateGatewayCredentials(test.database, homeId, made.gatewayId);
    if (rotated === null) throw new Error('not found');
    expect({ ...rotated, password: '' }).toEqual({ ...made, password: '' });
    const hash = await storedHash(made);
    expect(await verify(hash, made.password)).toBe(false);
    expect(await verify(hash, rotated.password)).toBe(true);
    expect(await rotateGatewayCredentials(test.database, homeId + 1, made.gatewayId)).toBe(null);
  });
});
