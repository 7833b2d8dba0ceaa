import { deviceSearch } from '@braise/contract/hops';
import type { GatewayPairing } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVENING, type TestHome, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const FIRST = 'IB0000000001';
const SECOND = 'IB0000000002';
const VALVE = '0x0c4314fffe207f2a';
const OPENED = { kind: 'permit-join', seconds: 240 };
const CLOSED = { kind: 'permit-join', seconds: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { camille, louis } = server;
  await gateway(camille, FIRST, 'zigbee2mqtt');
  await gateway(camille, SECOND, 'zigbee2mqtt');
  await gateway(camille, 'IB0000000003', 'otgw');
  await gateway(louis, 'IB0000000004', 'otgw');
});
afterAll(() => server.close());
beforeEach(() => {
  server.askedOfGateways.length = 0;
  server.answers.clear();
});

async function gateway({ homeId }: TestHome, id: string, kind: 'zigbee2mqtt' | 'otgw'): Promise<void> {
  await server.database.kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id, kind, name: 'Pont', topic_root: id, username: id, online: true })
    .execute();
}
const tells = (id: string, pairing: GatewayPairing, online = true) =>
  server.database.kysely
    .updateTable('gateway')
    .set({ pairing: JSON.stringify(pairing), online })
    .where('id', '=', id)
    .execute();

const call = (method: 'GET' | 'POST' | 'DELETE', home: TestHome = server.camille, token = server.camille.token, searcher = '') =>
  server.app.inject({
    method,
    url: `/hops/homes/${home.homeId}/roomsAndDevices/search${searcher && `?searcher=${searcher}`}`,
    headers: { authorization: `Bearer ${token}`, 'x-braise-client': 'webapp/1.0.0' },
  });
const search = async () => deviceSearch.parse((await call('GET')).json());
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).json<{ errors: { code: string; title: string }[] }>().errors[0];

test('a search opens every network that devices can join, and is open once one of them is', async () => {
  server.answers.set(SECOND, 'done');
  expect((await call('POST')).statusCode).toBe(204);
  const { homeId } = server.camille;
  expect(server.askedOfGateways).toEqual([
    { homeId, gatewayId: FIRST, request: OPENED },
    { homeId, gatewayId: SECOND, request: OPENED },
  ]);
});

test('a search that no gateway takes says why', async () => {
  expect(await codeOf(call('POST'))).toMatchObject({ code: 'deviceUnreachable' });
  server.answers.set(FIRST, 'unanswered').set(SECOND, { refused: 'Invalid payload' });
  expect(await codeOf(call('POST'))).toMatchObject({ code: 'gateway.refused', title: 'Invalid payload' });
  expect(await codeOf(call('POST', server.louis, server.louis.token))).toMatchObject({ code: 'gateway.none' });
  expect((await call('POST', server.louis)).statusCode).toBe(404);
});

test('those who join are told of step by step, with the device that they have become', async () => {
  expect(await search()).toMatchObject({
    gateways: [{ serialNumber: FIRST, open: false, until: null }, { serialNumber: SECOND }],
    found: [],
  });
  const found = { address: VALVE, name: VALVE, step: 'interviewing', at: EVENING } as const;
  await tells(FIRST, { open: true, until: server.now(), found: [] });
  // its time is over, whether it has said so or not
  expect((await search()).gateways[0]).toMatchObject({ open: false, until: null });
  await tells(FIRST, { open: true, until: (EVENING + 60_000) as typeof EVENING, found: [found] });
  expect(await search()).toMatchObject({
    gateways: [{ open: true, until: '2026-11-20T18:01:00.000Z' }, { open: false }],
    found: [{ address: VALVE, step: 'interviewing', serialNumber: null }],
  });
  const own = {
    home_id: server.camille.homeId,
    gateway_id: FIRST,
    id: 'VA0000000007',
    address: VALVE,
    name: VALVE,
    vendor: 'v',
    model: 'm',
  };
  await server.database.kysely
    .insertInto('device')
    .values({ ...own, capabilities: '{}' })
    .execute();
  await tells(FIRST, { open: true, until: null, found: [{ ...found, step: 'ready' }] });
  expect(await search()).toMatchObject({
    gateways: [{ open: true, until: null }, {}],
    found: [{ step: 'ready', serialNumber: 'VA0000000007' }],
  });
  await tells(FIRST, { open: true, until: null, found: [] }, false);
  expect((await search()).gateways[0]).toMatchObject({ online: false, open: false });
});

test('a search is ended where one is under way, and where a gateway is away there is none', async () => {
  await tells(FIRST, { open: true, until: null, found: [] });
  await tells(SECOND, { open: false, until: null, found: [] });
  expect((await call('DELETE')).statusCode).toBe(204);
  expect(server.askedOfGateways).toEqual([{ homeId: server.camille.homeId, gatewayId: FIRST, request: CLOSED }]);
  server.answers.set(FIRST, 'unanswered');
  expect(await codeOf(call('DELETE'))).toMatchObject({ code: 'deviceUnreachable' });
});

test('one who leaves does not shut the network for another, who shuts it when they leave too, or by closing it for all', async () => {
  server.answers.set(FIRST, 'done').set(SECOND, 'done');
  await tells(FIRST, { open: true, until: null, found: [] });
  await tells(SECOND, { open: false, until: null, found: [] });
  const { camille } = server;
  const opens = (searcher: string) => call('POST', camille, camille.token, searcher);
  const leaves = async (searcher: string) => {
    server.askedOfGateways.length = 0;
    expect((await call('DELETE', camille, camille.token, searcher)).statusCode).toBe(204);
    return server.askedOfGateways.map(({ request }) => request);
  };
  await opens('camille');
  await opens('nora');
  expect(await leaves('camille')).toEqual([]);
  expect(await leaves('nora')).toEqual([CLOSED]);

  await opens('camille');
  await opens('nora');
  // nora's page was closed without a word: the network is hers for as long as she was told
  server.setTime(EVENING + 3 * 60_000);
  expect(await leaves('camille')).toEqual([]);
  await opens('camille');
  server.setTime(EVENING + 5 * 60_000);
  expect(await leaves('camille')).toEqual([CLOSED]);

  await opens('nora');
  expect(await leaves('')).toEqual([CLOSED]);
  await opens('camille');
  expect(await leaves('camille')).toEqual([CLOSED]);

  // a page that is left at once may be heard to leave before it is heard to search
  await leaves('hasty');
  server.askedOfGateways.length = 0;
  expect((await opens('hasty')).statusCode).toBe(204);
  expect(server.askedOfGateways).toEqual([]);
  await opens('camille');
  expect(await leaves('camille')).toEqual([CLOSED]);
  server.setTime(EVENING);
});

test('one who leaves before a gateway has answered leaves no network open', async () => {
  const { promise, resolve } = Promise.withResolvers<'done'>();
  server.answers.set(FIRST, promise);
  const { camille } = server;
  await tells(FIRST, { open: false, until: null, found: [] });
  const opening = Promise.resolve(call('POST', camille, camille.token, 'camille'));
  await expect.poll(() => server.askedOfGateways.map(({ request }) => request)).toEqual([OPENED, OPENED]);
  expect((await call('DELETE', camille, camille.token, 'camille')).statusCode).toBe(204);
  resolve('done');
  expect((await opening).statusCode).toBe(204);
  expect(server.askedOfGateways.map(({ request }) => request)).toEqual([OPENED, OPENED, CLOSED, CLOSED]);
});
