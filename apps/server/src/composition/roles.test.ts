import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVirtualGateway } from '@braise/devices';
import { instant } from '@braise/domain';
import { connectAsync, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { readConfig } from '../config.ts';
import { createGateway } from '../device-link/gateways/create-gateway.ts';
import { radiatorValve } from '../device-link/testing/zigbee-fixture.ts';
import { createHome } from '../features/home/create-home.ts';
import { createRoom } from '../features/rooms/create-room.ts';
import { createPerson } from '../identity/accounts/create-person.ts';
import { issueScriptToken } from '../identity/tokens/issue-script-token.ts';
import { type Server, startServer } from '../server.ts';
import { freePort } from '../testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let test: TestDatabase;
let folder: string;
let port: number;
let mqttPort: number;
let token: string;
let homeId: number;
let roomId: number;
const servers = new AsyncDisposableStack();

const now = () => instant(Date.now());

async function start(roles: string): Promise<Server> {
  const config = readConfig({
    BRAISE_ROLES: roles,
    BRAISE_DATA_DIR: join(folder, roles.replaceAll(',', '-')),
    BRAISE_WEB_DIR: folder,
    BRAISE_PORT: String(port),
    BRAISE_MQTT_PORT: String(mqttPort),
    BRAISE_WEATHER: 'off',
    DATABASE_URL: test.url,
  });
  const signal = new AbortController().signal;
  const server = await startServer({ config, log: pino({ level: 'silent' }), say: () => undefined, signal });
  servers.defer(() => server.stop());
  return server;
}

async function ask(method: string, path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'braise-roles-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  [port, mqttPort] = [await freePort(), await freePort()];
  const { database } = test;
  const email = 'camille@example.org';
  const person = { email, name: 'Camille', password: 'chaleur douce', locale: 'fr', confirmed: true };
  const made = await createPerson({ database: database.kysely, now }, person);
  if (!made.ok) throw new Error(made.code);
  const bus = createInProcessBus(() => undefined);
  const asked = { name: 'Maison', timeZone: 'Europe/Paris', generation: 'LINE_X', language: 'fr', address: {}, geolocation: null } as const;
  const home = await createHome({ database, bus }, { ...asked, entitlementPolicy: 'subscription' }, made.personId, now());
  if (!home.ok) throw new Error(home.error.code);
  ({ homeId } = home);
  const command = { homeId, personId: made.personId, at: now(), idempotency: null };
  const room = await createRoom({ database, bus }, command, { name: 'Salon', type: 'HEATING' });
  if (!room.ok) throw new Error(room.error.code);
  roomId = room.answer;
  await start('api');
  const issued = await issueScriptToken({ database: database.kysely, publicUrl: `http://localhost:${port}`, now }, { email });
  if (!issued.ok) throw new Error(issued.code);
  ({ token } = issued);
});
afterAll(async () => {
  await servers.disposeAsync();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const state = () => ask('GET', `/api/v2/homes/${homeId}/zones/${roomId}/state`);
const overlay = (celsius: number) =>
  ask('PUT', `/api/v2/homes/${homeId}/zones/${roomId}/overlay`, {
    setting: { type: 'HEATING', power: 'ON', temperature: { celsius } },
    termination: { type: 'MANUAL' },
  });

it('answers with nothing but the API, and keeps what is asked for whoever decides', async () => {
  expect((await ask('GET', '/health')).status).toBe(200);
  expect((await overlay(18)).status).toBe(200);
  expect((await state()).body.setting.temperature.celsius).toBe(18);
  expect((await test.database.pool.query('select 1 from home_engine')).rowCount).toBe(0);
});

it('decides, tells devices and hears them in another process', async () => {
  await start('engine,devices,jobs');
  await expect.poll(async () => (await test.database.pool.query('select 1 from home_engine')).rowCount).toBe(1);

  const gateway = await createGateway(test.database, { homeId, kind: 'zigbee2mqtt', name: 'Pont' });
  if ('error' in gateway) throw new Error(gateway.error);
  const { username, password, topicRoot } = gateway;
  const client: MqttClient = await connectAsync({ host: '127.0.0.1', port: mqttPort, username, password });
  servers.defer(() => client.endAsync(true));
  const told: { topic: string; payload: unknown }[] = [];
  client.on('message', (topic, payload) =>
    told.push({ topic: topic.slice(topicRoot.length + 1), payload: JSON.parse(payload.toString()) }),
  );
  await client.subscribeAsync(`${topicRoot}/+/set`, { qos: 1 });
  const identify = { type: 'enum', name: 'identify', property: 'identify', access: 2, values: ['identify'] };
  const valve = radiatorValve('0x00158d0001a2b3c4', 'Salon', [identify]);
  for (const { topic, payload, ...options } of createVirtualGateway('zigbee2mqtt', [valve]).announce())
    await client.publishAsync(`${topicRoot}/${topic}`, Buffer.from(payload), options);
  const says = (report: object) => client.publishAsync(`${topicRoot}/Salon`, JSON.stringify(report), { qos: 1 });

  const found = async () => (await ask('GET', `/api/v2/homes/${homeId}/devices`)).body as readonly { serialNo: string }[];
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  const serial = (await found()).find(({ serialNo }) => serialNo.startsWith('VA'))?.serialNo ?? '';
  const placed = await ask('POST', `/api/v2/homes/${homeId}/zones/${roomId}/devices`, { serialNo: serial });
  expect(placed.status).toBeLessThan(300);

  // each time anew: what the API has seen once is not kept from then on
  for (const celsius of [19.5, 20.25]) {
    await says({ local_temperature: celsius, occupied_heating_setpoint: 18, system_mode: 'heat' });
    await expect.poll(async () => (await state()).body.sensorDataPoints.insideTemperature?.celsius).toBe(celsius);
  }
  expect((await overlay(22)).status).toBe(200);
  await expect.poll(() => told).toContainEqual({ topic: 'Salon/set', payload: expect.objectContaining({ occupied_heating_setpoint: 22 }) });

  expect(await ask('POST', `/api/v2/devices/${serial}/identify`)).toMatchObject({ status: 204 });
  await expect.poll(() => told).toContainEqual({ topic: 'Salon/set', payload: { identify: 'identify' } });
});
