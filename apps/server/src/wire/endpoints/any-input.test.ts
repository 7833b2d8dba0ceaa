import { ROUTES, type Route, errorResponse } from '@braise/contract/routes';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../identity/passwords/passwords.ts';
import { anyCharacter } from '../../testing/any-character.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { takenBy } from './testing/taken-bodies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const hash = await hashPassword('another password');
  await server.database.kysely.updateTable('person').set({ password_hash: hash }).execute();
});
afterAll(() => server.close());

const WORDS = [
  'HOME',
  'AWAY',
  'ON',
  'OFF',
  'TIMER',
  'MANUAL',
  'NEXT_TIME_BLOCK',
  'True',
  '600',
  '00:00',
  '24:00',
  '99:99',
  '1e999',
  '',
  '\u0000',
  '\ud800',
];
const KEYS = [
  '__proto__',
  'constructor',
  'setting',
  'power',
  'temperature',
  'celsius',
  'value',
  'termination',
  'type',
  'durationInSeconds',
  'homePresence',
  'serialNo',
  'zoneType',
  'devices',
  'name',
  'overlays',
  'room',
  'rooms',
  'overlay',
  'id',
  'dayType',
  'start',
  'end',
];
const odd = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.double(),
  fc.bigInt().map((big) => Number(big)),
  fc.integer({ min: -100, max: 100 }),
  fc.constant(2_147_483_648),
  fc.boolean(),
  fc.constant(null),
);
const key = fc.oneof(fc.constantFrom(...KEYS), fc.string({ unit: anyCharacter, maxLength: 8 }));
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    odd,
    fc.array(tie('body'), { maxLength: 4 }),
    // entries, not an object literal: `__proto__` is to be a key like any other
    fc.array(fc.tuple(key, tie('body')), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
  ),
}));
const nested = fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const almost = (route: Route) =>
  fc.tuple(fc.constantFrom(...takenBy(route)), fc.integer({ min: 0, max: 40 }), odd).map(([taken, place, part]) => {
    let at = 0;
    return JSON.stringify(taken, (_name, value: unknown) => (at++ === place ? part : value));
  });
/** How many values that are no list and no object there are in it. */
const leavesIn = (value: unknown): number => {
  let count = 0;
  JSON.stringify(value, (_name, part: unknown) => {
    if (isLeaf(part)) count += 1;
    return part;
  });
  return count;
};
const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null;
const withLeaf = (value: unknown, place: number, put: string): string => {
  let at = 0;
  return JSON.stringify(value, (_name, part: unknown) => (isLeaf(part) && at++ === place ? put : part));
};
const payload = fc.oneof(
  { weight: 4, arbitrary: body.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '{', '{"a":', 'null', '"', '[1,]', '{"setting":{"power":"ON","temperature":{"value":1e400}}}'),
  },
);
const contentType = fc.oneof(
  { weight: 5, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-8',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
    '',
  ),
);
const pathPart = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '2',
    '3',
    '-1',
    '2147483648',
    '99999999999999999999',
    'MONDAY',
    'MONDAY_TO_SUNDAY',
    '__proto__',
    '%00',
    '%2e%2e',
    '%',
  ),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?ngsw-bypass=true',
    '?rooms=1,2',
    '?rooms=1&rooms=x',
    '?rooms=',
    '?rooms[]=1',
    '?rooms=99999999999',
    '?__proto__=1',
    '?%',
    '?rooms=%00',
  ),
  fc.string({ unit: anyCharacter, maxLength: 20 }).map((text) => `?rooms=${encodeURIComponent(text.toWellFormed())}`),
);
const idempotencyKey = fc.option(fc.constantFrom('a', 'b', ' ', 'é', 'x'.repeat(500), 'tab\tted'), { nil: undefined, freq: 1 });

const DEFAULTS: Readonly<Record<string, string>> = { ':timetableTypeId': '0', ':dayType': 'MONDAY_TO_SUNDAY' };

const urlOf = ({ path }: Route, parts: readonly (string | null)[]): string => {
  let next = 0;
  return path
    .replace(':homeId', String(server.camille.homeId))
    .split('/')
    .map((part) => (part.startsWith(':') ? (parts[next++] ?? DEFAULTS[part] ?? '1') : part))
    .join('/');
};

let networks = 0;
/** What removes things comes last: there would be little left to try the others on. */
const EACH = ROUTES.filter((route) => route.stream !== true)
  .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  .map((route) => [`${route.method} ${route.path}`, route] as const);

type Sending = {
  readonly parts: readonly (string | null)[];
  readonly asked: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
};

/** Sends a body that may be no JSON. What was answered, where that is an error of the server or has not the documented shape; null else. */
async function faultOf(
  route: Route,
  text: string,
  { parts = [], asked = '', headers = {} }: Partial<Sending> = {},
): Promise<string | null> {
  const answer = await server.app.inject({
    method: route.method,
    url: `${urlOf(route, parts)}${asked}`,
    headers: { authorization: `Bearer ${server.camille.token}`, 'content-type': 'application/json', ...headers },
    ...(route.method === 'GET' ? {} : { payload: text }),
    // what is limited by network is so by each
    remoteAddress: `198.18.${Math.floor(++networks / 256)}.${networks % 256}`,
  });
  const sound = answer.statusCode < 400 || (answer.statusCode < 500 && errorResponse.safeParse(answer.json()).success);
  return sound ? null : `${answer.statusCode} to ${text.slice(0, 200)}`;
}

/** Sends a route this and that; the first fault that is met. */
async function firstFault(route: Route, parameters: fc.Parameters<unknown>): Promise<string | null> {
  const anything = fc.asyncProperty(
    fc.array(fc.option(pathPart, { freq: 1 }), { minLength: 3, maxLength: 3 }),
    query,
    fc.oneof({ weight: 6, arbitrary: almost(route) }, { weight: 8, arbitrary: payload }),
    contentType,
    idempotencyKey,
    async (parts, asked, text, type, repeat) => {
      const headers = { 'content-type': type === '' ? undefined : type, ...(repeat === undefined ? {} : { 'idempotency-key': repeat }) };
      return (await faultOf(route, text, { parts, asked, headers })) === null;
    },
  );
  const details = await fc.check(anything, parameters);
  return details.failed ? (fc.defaultReportMessage(details) ?? 'failed') : null;
}

test('what broke a route once breaks it no more', async () => {
  const [, metadata] = EACH.find(([name]) => name.endsWith('/mobileDevices/:mobileDeviceId/metadata')) ?? [];
  if (metadata === undefined) throw new Error('the route is gone');
  expect(await firstFault(metadata, { seed: 1_600_122_557, numRuns: 80 })).toBeNull();
});

test.each(EACH.filter(([, { body: schema }]) => schema !== undefined))(
  '%s: a zero, half a character or a control character in each place of what it takes',
  async (_, route) => {
    const faults: (string | null)[] = [];
    for (const taken of takenBy(route))
      for (const bad of ['\0', 'a\0b', '\ud800', '\u001b'])
        for (let place = 0; place < leavesIn(taken); place++) faults.push(await faultOf(route, withLeaf(taken, place, bad)));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  },
);

test.each(EACH)('%s: whatever is sent, never an error of the server, and errors in the documented shape', async (_, route) => {
  expect(await firstFault(route, { numRuns: route.method === 'GET' ? 12 : 40 })).toBeNull();
});

test('of each route that takes a body, one that it takes is tried', () => {
  expect(ROUTES.filter((route) => takenBy(route).length === 0).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('a body of more than a mebibyte is too large', async () => {
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/v2/homes/${server.camille.homeId}/presenceLock`,
    headers: { authorization: `Bearer ${server.camille.token}`, 'content-type': 'application/json' },
    payload: `{"homePresence":"HOME","x":"${'x'.repeat(1_048_576)}"}`,
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([413, { errors: [{ code: 'payloadTooLarge' }] }]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
