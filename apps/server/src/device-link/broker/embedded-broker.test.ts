import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { connect, connectAsync, type MqttClient } from 'mqtt';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createGateway, type GatewayCredentials, rotateGatewayCredentials } from '../gateways/create-gateway.ts';
import { createLinkRig, eventually, type LinkRig, type LinkRigOptions } from '../testing/link-rig.ts';
import { bridgeDevices, climateSensor } from '../testing/zigbee-fixture.ts';

let rig: LinkRig;
afterEach(() => rig.close());

type Neighbour = {
  readonly homeId: number;
  readonly credentials: GatewayCredentials;
  readonly client: MqttClient;
  readonly heard: string[];
};

/** A gateway with a client that listens to all that it may. */
async function neighbour(): Promise<Neighbour> {
  const homeId = await rig.makeHome();
  const credentials = await rig.makeGateway(homeId);
  const client = await rig.client(credentials);
  const heard: string[] = [];
  client.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
  await client.subscribeAsync(`${credentials.topicRoot}/#`, { qos: 1 });
  return { homeId, credentials, client, heard };
}

async function twoNeighbours(options: LinkRigOptions = {}): Promise<[Neighbour, Neighbour]> {
  rig = await createLinkRig(options);
  return [await neighbour(), await neighbour()];
}

/** A message to itself that arrives after everything that was published before. */
async function echo({ client, credentials, heard }: Neighbour): Promise<void> {
  const mark = `mark ${Math.random()}`;
  await client.publishAsync(`${credentials.topicRoot}/mark`, mark, { qos: 1 });
  await eventually('the echo', () => heard.some((message) => message.endsWith(mark)));
}

const closing = (client: MqttClient): Promise<void> =>
  new Promise((resolve) => {
    client.once('close', resolve);
  });

const diagnosticsOf = async (homeId: number) =>
  rig.test.database.kysely.selectFrom('device_diagnostic').select(['code', 'count', 'last_detail']).where('home_id', '=', homeId).execute();

describe('roots of gateways', () => {
  it('drops what is published outside, and keeps the publisher and its neighbours connected', async () => {
    const [a, b] = await twoNeighbours();
    for (const topic of [
      `${b.credentials.topicRoot}/x`,
      'elsewhere',
      '$SYS/x',
      `${a.credentials.topicRoot}x/y`,
      a.credentials.topicRoot.slice(0, -1),
    ]) {
      await a.client.publishAsync(topic, 'intruder', { qos: 1, retain: true });
    }
    await echo(a);
    await echo(b);
    expect(b.heard.join()).not.toContain('intruder');
    const late = await rig.client(b.credentials);
    const retained: string[] = [];
    late.on('message', (topic) => retained.push(topic));
    await late.subscribeAsync(`${b.credentials.topicRoot}/#`);
    await echo(b);
    expect(retained).toEqual([`${b.credentials.topicRoot}/mark`]);
    const counted = await eventually('a diagnostic', async () =>
      (await diagnosticsOf(a.homeId)).find(({ code, count }) => code === 'outside-root' && count === 5),
    );
    expect(counted.last_detail).not.toBe('');
  });

  it('refuses subscriptions that reach outside, wildcards included', async () => {
    const [a, b] = await twoNeighbours();
    const root = b.credentials.topicRoot;
    for (const filter of ['#', '+/#', '+/+/+', 'braise/#', 'braise/+/x', '$SYS/#', `${root}/#`, root, `${a.credentials.topicRoot}x/#`]) {
      await expect(a.client.subscribeAsync(filter)).rejects.toThrow(/subscribe/i);
    }
    await b.client.publishAsync(`${root}/x`, 'private', { qos: 1 });
    await echo(b);
    await echo(a);
    expect(a.heard.join()).not.toContain('private');
  });

  it('queues nothing from outside for a persistent session that asked for it beside its own root', async () => {
    const [a, b] = await twoNeighbours();
    const persistent = { clientId: 'lasting', clean: false };
    const first = await rig.client(a.credentials, persistent);
    await expect(first.subscribeAsync([`${a.credentials.topicRoot}/#`, `${b.credentials.topicRoot}/#`], { qos: 1 })).rejects.toThrow(
      /subscribe/i,
    );
    await first.endAsync();
    await b.client.publishAsync(`${b.credentials.topicRoot}/x`, 'private', { qos: 1 });
    await a.client.publishAsync(`${a.credentials.topicRoot}/x`, 'own', { qos: 1 });
    await echo(b);
    const again = connect(`mqtt://127.0.0.1:${rig.link.port()}`, { ...a.credentials, ...persistent, manualConnect: true });
    const heard: string[] = [];
    again.on('message', (_topic, payload) => heard.push(payload.toString()));
    again.connect();
    await eventually('its own message', () => heard.includes('own'));
    await echo(a);
    await eventually('the echo', () => heard.some((message) => message.startsWith('mark')));
    expect(heard).not.toContain('private');
    await again.endAsync(true);
  });

  it('publishes a last will inside the root only', async () => {
    const [a, b] = await twoNeighbours();
    for (const topic of [`${b.credentials.topicRoot}/will`, `${a.credentials.topicRoot}/will`]) {
      const dying = await rig.client(a.credentials, { will: { topic, payload: Buffer.from('last words'), qos: 1, retain: true } });
      dying.stream.destroy();
    }
    const will = await eventually('the will', () => a.heard.find((message) => message.includes('last words')));
    expect(will).toBe(`${a.credentials.topicRoot}/will last words`);
    await echo(b);
    expect(b.heard.join()).not.toContain('last words');
  });
});

describe('credentials', () => {
  it('lets no gateway take over a client of another', async () => {
    const [a, b] = await twoNeighbours();
    const victim = await rig.client(b.credentials, { clientId: 'same' });
    let closed = false;
    victim.on('close', () => {
      closed = true;
    });
    await rig.client(a.credentials, { clientId: 'same' });
    await rig.client(a.credentials, { clientId: `${b.credentials.username}/same` });
    await victim.publishAsync(`${b.credentials.topicRoot}/x`, 'still here', { qos: 1 });
    expect(closed).toBe(false);
  });

  it('refuses wrong passwords, slows guessing down and still knows the right one', async () => {
    const [a] = await twoNeighbours();
    const attempt = (password: string) => rig.client({ username: a.credentials.username, password });
    for (let guess = 0; guess < 5; guess += 1) await expect(attempt(`wrong ${guess}`)).rejects.toMatchObject({ code: 4 });
    await expect(attempt('another wrong one')).rejects.toMatchObject({ code: 3 });
    await expect(rig.client({ username: 'nobody', password: 'x' })).rejects.toMatchObject({ code: 3 });
    const known = await attempt(a.credentials.password);
    expect(known.connected).toBe(true);
  });

  it('ends the connections of a credential that was rotated', async () => {
    const [a] = await twoNeighbours();
    const closed = closing(a.client);
    const rotated = await rotateGatewayCredentials(rig.test.database, a.homeId, a.credentials.gatewayId);
    if (rotated === null) throw new Error('no gateway');
    await rig.link.refreshGateways();
    await closed;
    await expect(rig.client(a.credentials)).rejects.toMatchObject({ code: 4 });
    const fresh = await rig.client(rotated);
    expect(fresh.connected).toBe(true);
  });

  it('knows a gateway that another process made', async () => {
    rig = await createLinkRig();
    const homeId = await rig.makeHome();
    const made = await createLinkGateway(homeId);
    const client = await rig.client(made);
    await client.publishAsync(`${made.topicRoot}/bridge/state`, 'online', { qos: 1 });
    expect(rig.link.status().gateways).toEqual([{ homeId, id: made.gatewayId, online: true }]);
  });

  it('bounds the connections of one credential', async () => {
    const [a] = await twoNeighbours({ limits: { maxConnectionsPerCredential: 2 } });
    const second = await rig.client(a.credentials, { clientId: 'second' });
    await expect(rig.client(a.credentials, { clientId: 'third' })).rejects.toMatchObject({ code: 3 });
    await rig.client(a.credentials, { clientId: 'second' });
    await eventually('the takeover', () => !second.connected);
    expect(a.client.connected).toBe(true);
  });
});

describe('acknowledgement', () => {
  it('comes after the readings are durable, and not before', async () => {
    let held: PromiseWithResolvers<void> | null = null;
    let hold = false;
    rig = await createLinkRig({
      append: (append) => async (readings) => {
        if (hold) {
          held = Promise.withResolvers();
          await held.promise;
        }
        return append(readings);
      },
    });
    const heldNow = (): Promise<PromiseWithResolvers<void>> => eventually('a reading held', () => held);
    const a = await neighbour();
    const { topicRoot: root } = a.credentials;
    await a.client.publishAsync(`${root}/bridge/devices`, bridgeDevices([climateSensor('0x0000000000000001', 'Salon')]), {
      qos: 1,
      retain: true,
    });
    await a.client.publishAsync(`${root}/Salon`, '{"temperature":20,"humidity":50}', { qos: 1 });

    hold = true;
    let acknowledged = false;
    const publishing = a.client.publishAsync(`${root}/Salon`, '{"temperature":21,"humidity":51}', { qos: 1 }).then(() => {
      acknowledged = true;
      return acknowledged;
    });
    const first = await heldNow();
    // the broker goes on: another gateway comes and is served
    const other = await neighbour();
    await echo(other);
    expect(acknowledged).toBe(false);
    hold = false;
    first.resolve();
    await publishing;
    const { rows } = await rig.test.database.pool.query<{ value: number }>('select value from reading_tail order by value');
    expect(rows.map(({ value }) => value)).toContain(21);

    hold = true;
    held = null;
    const lost = a.client.publishAsync(`${root}/Salon`, '{"temperature":22,"humidity":52}', { qos: 1 });
    lost.catch(() => undefined);
    const second = await heldNow();
    const closed = closing(a.client);
    second.reject(new Error('the database is away'));
    // not acknowledged: the connection ends, and the gateway sends it again when it is back
    await closed;
  });
});

describe('clients that do harm', () => {
  it('ends a connection that announces a packet over the limit, and no other', async () => {
    const [a, b] = await twoNeighbours({ limits: { maxPacketBytes: 10_000 } });
    const closed = closing(a.client);
    a.client.publish(`${a.credentials.topicRoot}/x`, Buffer.alloc(20_000), { qos: 1 });
    await closed;
    await echo(b);
    const counted = await eventually('the diagnostic', async () =>
      (await diagnosticsOf(a.homeId)).find(({ code }) => code === 'too-large'),
    );
    expect(counted.count).toBe(1);
  });

  it('ends a connection that sends much before it has shown a credential', async () => {
    const [a] = await twoNeighbours({ limits: { maxConnectBytes: 1000 } });
    const socket = connectSocket(rig.link.port(), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    socket.write(Buffer.concat([Buffer.from([0x10, 0xff, 0xff, 0x7f]), Buffer.alloc(1_000)]));
    await closed;
    await echo(a);
    expect(a.client.connected).toBe(true);
  });

  it('serves the others while one floods it with what cannot be used', async () => {
    const [a, b] = await twoNeighbours();
    const { topicRoot: root } = a.credentials;
    await a.client.publishAsync(`${root}/bridge/devices`, bridgeDevices([climateSensor('0x0000000000000001', 'Salon')]), { qos: 1 });
    const junk = ['{', 'null', '[1]', '{"temperature":"hot"}', '{"temperature":1e99}', '', '\u0000', `"${'x'.repeat(5000)}"`];
    const flood = 8_000;
    for (let index = 0; index < flood; index += 1)
      a.client.publish(`${root}/${index % 3 === 0 ? `nobody ${index}` : 'Salon'}`, junk[index % junk.length] ?? '');
    let flooded = false;
    const flooding = echo(a).then(() => (flooded = true));
    await b.client.publishAsync(`${b.credentials.topicRoot}/bridge/state`, 'online', { qos: 1 });
    // whoever comes while it is under way does not wait for its end
    expect(flooded).toBe(false);
    await flooding;
    const diagnostics = await eventually('the counts', async () => {
      const found = await diagnosticsOf(a.homeId);
      return found.some(({ code }) => code === 'unknown-device') && found.some(({ code }) => code === 'not-json') && found;
    });
    // one row for each device and reason, whatever the number of messages
    expect(diagnostics.length).toBeLessThan(10);
  });

  it('serves the others while one leaves its socket unread', async () => {
    const [a, b] = await twoNeighbours({ limits: { drainTimeout: 1000 }, answersWithin: 1 });
    a.client.stream.pause();
    for (let index = 0; index < 300; index += 1) {
      await rig.link.ask(a.homeId, a.credentials.gatewayId, { kind: 'permit-join', seconds: index });
      a.client.publish(`${a.credentials.topicRoot}/x`, Buffer.alloc(50_000), { qos: 0 });
    }
    await echo(b);
    expect(b.client.connected).toBe(true);
  });

  it('keeps a bounded number of sessions', async () => {
    const [a, b] = await twoNeighbours({ limits: { maxSessionsPerGateway: 2 } });
    const filter = `${a.credentials.topicRoot}/#`;
    const open = async (clientId: string): Promise<boolean> => {
      const client = await rig.client(a.credentials, { clientId, clean: false });
      await client.subscribeAsync(filter, { qos: 1 });
      await client.endAsync();
      return true;
    };
    for (const clientId of ['1', '2', '3', '3']) await open(clientId);
    await b.client.subscribeAsync(`${b.credentials.topicRoot}/y`, { qos: 1 });
    await a.client.publishAsync(`${a.credentials.topicRoot}/x`, 'for those who are away', { qos: 1 });
    const present = async (clientId: string): Promise<boolean> => {
      const client = connect(`mqtt://127.0.0.1:${rig.link.port()}`, { ...a.credentials, clientId, clean: false });
      const session = await new Promise<boolean>((resolve) => {
        client.once('connect', ({ sessionPresent }) => resolve(sessionPresent));
      });
      await client.endAsync(true);
      return session;
    };
    expect([await present('1'), await present('2'), await present('3')]).toEqual([false, true, true]);
  });

  it('does not keep the server from stopping', async () => {
    const [a] = await twoNeighbours();
    const silent = connectSocket(rig.link.port(), '127.0.0.1');
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    await a.client.publishAsync(`${a.credentials.topicRoot}/bridge/state`, 'online', { qos: 1, retain: true });
    await rig.link.stop();
    await closed;
    expect(rig.link.status().broker.state).toBe('stopped');
  });

  it('refuses a keepalive that it would not be able to enforce', async () => {
    const [a] = await twoNeighbours();
    await expect(rig.client(a.credentials, { keepalive: 0 })).rejects.toThrow(/refused/i);
    await expect(rig.client(a.credentials, { keepalive: 60_000 })).rejects.toThrow(/refused/i);
    expect(a.client.connected).toBe(true);
  });

  it('keeps a bounded number of retained messages', async () => {
    const [a] = await twoNeighbours({ limits: { maxRetainedTopicsPerGateway: 3 } });
    const { topicRoot: root } = a.credentials;
    for (const name of ['1', '2', '3', '4', '5']) await a.client.publishAsync(`${root}/bridge/${name}`, name, { qos: 1, retain: true });
    await a.client.publishAsync(`${root}/bridge/1`, '', { qos: 1, retain: true });
    await a.client.publishAsync(`${root}/bridge/6`, '6', { qos: 1, retain: true });
    await echo(a);
    const late = await rig.client(a.credentials);
    const retained: string[] = [];
    late.on('message', (topic, _payload, packet) => packet.retain && retained.push(topic.slice(root.length)));
    await late.subscribeAsync(`${root}/#`);
    await eventually('what is kept', () => retained.length === 3);
    expect(retained.sort()).toEqual(['/bridge/2', '/bridge/3', '/bridge/6']);
  });
});

describe('commands', () => {
  it('all arrive while the gateway publishes on its own', async () => {
    const [a] = await twoNeighbours({ answersWithin: 1 });
    const { topicRoot: root } = a.credentials;
    // A persistent session: commands wait for the disk, the gateway's own messages do not.
    const client = await rig.client(a.credentials, { clientId: 'zigbee2mqtt', clean: false });
    const commands: string[] = [];
    client.on('message', (topic, payload) => topic.endsWith('permit_join') && commands.push(payload.toString()));
    await client.subscribeAsync(`${root}/#`, { qos: 1 });
    const sent: Promise<unknown>[] = [];
    for (let index = 1; index <= 200; index += 1) {
      for (let own = 0; own < 5; own += 1) client.publish(`${root}/bridge/own`, 'state', { qos: 0 });
      sent.push(rig.link.ask(a.homeId, a.credentials.gatewayId, { kind: 'permit-join', seconds: index }));
    }
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['unanswered']));
    await eventually('200 commands', () => commands.length >= 200);
    expect(new Set(commands).size).toBe(200);
  });

  it('are not sent to a gateway that is away, nor kept for it', async () => {
    const [a] = await twoNeighbours();
    await a.client.endAsync();
    await eventually('the gateway away', () =>
      rig.link.status().gateways.every(({ id, online }) => id !== a.credentials.gatewayId || !online),
    );
    expect(await rig.link.ask(a.homeId, a.credentials.gatewayId, { kind: 'permit-join', seconds: 60 })).toBe('unreachable');
  });
});

describe('strangers', () => {
  /** A connection that says nothing. */
  async function stranger(): Promise<{ readonly closed: Promise<unknown>; readonly isClosed: () => boolean }> {
    const socket = connectSocket(rig.link.port(), '127.0.0.1').on('error', () => undefined);
    const closed = once(socket, 'close');
    onTestFinished(() => void socket.destroy());
    await Promise.race([once(socket, 'connect'), closed]);
    return { closed, isClosed: () => socket.closed };
  }

  it('of one address are few; whoever has shown a credential is none of them', async () => {
    rig = await createLinkRig({ limits: { maxStrangersPerAddress: 3 } });
    const known = [await neighbour(), await neighbour(), await neighbour(), await neighbour()];
    const strangers = await Promise.all(Array.from({ length: 4 }, stranger));
    await Promise.race(strangers.map(({ closed }) => closed));
    expect(strangers.filter(({ isClosed }) => isClosed())).toHaveLength(1);
    expect(known.map(({ client }) => client.connected)).toEqual([true, true, true, true]);
  });

  it('in all make room for whoever comes next', async () => {
    rig = await createLinkRig({ limits: { maxStrangers: 3 } });
    const strangers = [await stranger(), await stranger(), await stranger()];
    const { client } = await neighbour();
    await strangers[0]?.closed;
    expect(client.connected).toBe(true);
    expect(strangers.map(({ isClosed }) => isClosed())).toEqual([true, false, false]);
  });

  it('are gone when they have shown no credential in time', async () => {
    // time enough for a credential to be looked at where the processors are shared
    rig = await createLinkRig({ limits: { connectTimeout: 5000 } });
    const { client } = await neighbour();
    await (
      await stranger()
    ).closed;
    expect(client.connected).toBe(true);
  });
});

describe('a store that is damaged', () => {
  const spoil = (path: string) => writeFile(path, 'nonsense');
  it.each([
    ['CURRENT', 'is spoilt', spoil, 'nonsense'],
    ['MANIFEST', 'is spoilt', spoil, 'nonsense'],
    ['CURRENT', 'is gone', rm, null],
    ['MANIFEST', 'is gone', rm, null],
  ])('whose %s %s is put aside and begun anew', async (file, _what, damage, left) => {
    rig = await createLinkRig();
    const { credentials, client } = await neighbour();
    await client.publishAsync(`${credentials.topicRoot}/bridge/info`, 'kept', { qos: 1, retain: true });
    await client.endAsync();
    await rig.link.stop();
    const folder = join(rig.dataDir, 'broker');
    const name = (await readdir(folder)).find((one) => one.startsWith(file)) ?? '';
    await damage(join(folder, name));
    const log = (await readdir(folder)).filter((one) => one.endsWith('.log') || one.endsWith('.ldb'));
    const link = await rig.reopen();
    expect(link.status().broker.state).toBe('connected');
    const aside = (await readdir(rig.dataDir)).filter((one) => one.startsWith('broker-damaged-'));
    expect(aside).toHaveLength(1);
    const kept = join(rig.dataDir, aside[0] ?? '');
    expect(await readFile(join(kept, name), 'utf8').catch(() => null)).toBe(left);
    expect(await readdir(kept)).toEqual(expect.arrayContaining(log));
    const again = await connectAsync({ host: '127.0.0.1', port: link.port(), ...credentials, reconnectPeriod: 0 });
    await again.publishAsync(`${credentials.topicRoot}/bridge/info`, 'told again', { qos: 1, retain: true });
    await again.endAsync();
  });

  it('and is a file is put aside too', async () => {
    rig = await createLinkRig();
    await rig.link.stop();
    await rm(join(rig.dataDir, 'broker'), { recursive: true });
    await writeFile(join(rig.dataDir, 'broker'), 'nonsense');
    const link = await rig.reopen();
    expect(link.status().broker.state).toBe('connected');
    const aside = (await readdir(rig.dataDir)).filter((one) => one.startsWith('broker-damaged-'));
    expect(await Promise.all(aside.map((name) => readFile(join(rig.dataDir, name), 'utf8')))).toEqual(['nonsense']);
  });
});

async function createLinkGateway(homeId: number): Promise<GatewayCredentials> {
  const made = await createGateway(rig.test.database, { homeId, kind: 'zigbee2mqtt', name: 'Gateway' });
  if ('error' in made) throw new Error(made.error);
  return made;
}
