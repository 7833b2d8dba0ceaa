import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { connect, connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayRoute } from '../gateways/gateway-transport.ts';
import type { BrokerOrder } from '../testing/broker-process.ts';
import { eventually } from '../testing/link-rig.ts';

const ROOT = 'braise/IB1';
const LOGIN = { username: 'ib1', password: 'secret', reconnectPeriod: 0 };
const COUNT = 300;

let dataDir: string;
let broker: ChildProcess | null = null;
const clients: MqttClient[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'braise-broker-'));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function startBroker(route: GatewayRoute): Promise<number> {
  broker = fork(join(import.meta.dirname, '../testing/broker-process.ts'));
  broker.send({ dataDir, route } satisfies BrokerOrder);
  const [port] = await once(broker, 'message');
  return Number(port);
}

async function kill(): Promise<void> {
  if (broker === null || broker.exitCode !== null || broker.signalCode !== null) return;
  const gone = once(broker, 'exit');
  broker.kill('SIGKILL');
  await gone;
}

async function open(port: number, options: object = {}): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { ...LOGIN, ...options });
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

describe('embedded broker killed with SIGKILL', () => {
  it('has every retained and every queued message that it acknowledged, in order', async () => {
    const route = { root: ROOT, username: LOGIN.username, passwordHash: await hash(LOGIN.password), filters: ['#'] };
    const port = await startBroker(route);
    const away = await open(port, { clientId: 'away', clean: false });
    await away.subscribeAsync(`${ROOT}/queued/+`, { qos: 1 });
    await away.endAsync();
    const publisher = await open(port);
    const publishing: Promise<unknown>[] = [];
    for (let index = 0; index < COUNT; index += 1) {
      publishing.push(
        publisher.publishAsync(`${ROOT}/kept/${index}`, `kept ${index}`, { qos: 1, retain: true }),
        publisher.publishAsync(`${ROOT}/queued/${index}`, `queued ${index}`, { qos: 1 }),
      );
    }
    await Promise.all(publishing);
    await kill();

    const again = await startBroker(route);
    const returned = connect(`mqtt://127.0.0.1:${again}`, { ...LOGIN, clientId: 'away', clean: false });
    clients.push(returned);
    const queued: string[] = [];
    returned.on('message', (_topic, payload) => queued.push(payload.toString()));
    await eventually('the queued messages', () => queued.length >= COUNT);
    expect(queued).toEqual(Array.from({ length: COUNT }, (_, index) => `queued ${index}`));
    const kept = new Set<string>();
    const late = await open(again);
    late.on('message', (_topic, payload) => kept.add(payload.toString()));
    await late.subscribeAsync(`${ROOT}/kept/#`);
    await eventually('the retained messages', () => kept.size === COUNT);
    expect(kept).toContain(`kept ${COUNT - 1}`);
  });

  it('publishes the last will of a gateway that never came back', async () => {
    const route = { root: ROOT, username: LOGIN.username, passwordHash: await hash(LOGIN.password), filters: ['#'] };
    const port = await startBroker(route);
    await open(port, { will: { topic: `${ROOT}/bridge/state`, payload: Buffer.from('offline'), qos: 1, retain: true } });
    await kill();
    const again = await startBroker(route);
    if (broker === null) throw new Error('no broker');
    const [topic] = await once(broker, 'message');
    expect(topic).toBe('bridge/state');
    const watcher = await open(again);
    const heard: string[] = [];
    watcher.on('message', (_topic, payload) => heard.push(payload.toString()));
    await watcher.subscribeAsync(`${ROOT}/#`);
    await eventually('the will', () => heard.includes('offline'));
    expect(heard).toEqual(['offline']);
  });
});
