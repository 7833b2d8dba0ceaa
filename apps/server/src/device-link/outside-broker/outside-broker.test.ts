import { createVirtualGateway } from '@braise/devices';
import { type MqttClient, connectAsync } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADVISORY_LOCK } from '../../database/advisory-locks.ts';
import { createLinkRig, eventually, type LinkRig, type LinkRigOptions } from '../testing/link-rig.ts';
import { type Mosquitto, hasMosquitto, startMosquitto } from '../testing/mosquitto.ts';
import { climateSensor, radiatorValve } from '../testing/zigbee-fixture.ts';

const VALVE = '0x00158d0001a2b3c4';
const SENSOR = '0x00158d0001a2b3c5';
const ROOT = 'zigbee2mqtt';

let mosquitto: Mosquitto;
const rigs: LinkRig[] = [];
const clients: MqttClient[] = [];

beforeEach(async () => {
  if (hasMosquitto) mosquitto = await startMosquitto({ durable: true });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await Promise.all(rigs.splice(0).map((rig) => rig.close()));
  if (hasMosquitto) await mosquitto.close();
});

async function openRig(options: LinkRigOptions = {}): Promise<LinkRig> {
  const rig = await createLinkRig({ mqttUrl: mosquitto.url, ...options });
  rigs.push(rig);
  return rig;
}

async function openClient(): Promise<MqttClient> {
  const client = await connectAsync(mosquitto.url, { reconnectPeriod: 100 });
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

const house = () => createVirtualGateway('zigbee2mqtt', [radiatorValve(VALVE, 'Salon'), climateSensor(SENSOR, 'Salon/capteur')]);

async function announce(client: MqttClient): Promise<void> {
  for (const { topic, payload, ...options } of house().announce())
    await client.publishAsync(`${ROOT}/${topic}`, Buffer.from(payload), options);
}

const twoDevices = (rig: LinkRig) =>
  eventually('two devices', async () => {
    const found = await rig.test.database.kysely.selectFrom('device').selectAll().orderBy('name').execute();
    return found.length === 2 && found;
  });

const online = (rig: LinkRig) => eventually('the gateway online', () => rig.link.status().gateways.every((gateway) => gateway.online));

/** A home whose gateway had announced its valve and its sensor before, and is online. */
async function announcedHouse() {
  const client = await openClient();
  await announce(client);
  const rig = await openRig();
  const homeId = await rig.makeHome();
  await rig.makeGateway(homeId, 'zigbee2mqtt', ROOT);
  const [valve] = await twoDevices(rig);
  if (valve === undefined) throw new Error('no valve');
  await online(rig);
  return { client, rig, homeId, valve };
}

const storedValues = async (rig: LinkRig): Promise<number[]> => {
  const { rows } = await rig.test.database.pool.query<{ value: number }>('select value from reading_tail order by at, value');
  return rows.map(({ value }) => value);
};

describe.skipIf(!hasMosquitto)('device link on a Mosquitto', () => {
  it('finds what a Zigbee2MQTT announced before, and drives its devices', async () => {
    const { client, rig, homeId, valve } = await announcedHouse();
    const commands: string[] = [];
    client.on('message', (_topic, payload) => commands.push(payload.toString()));
    await client.subscribeAsync(`${ROOT}/Salon/set`, { qos: 1 });
    await client.publishAsync(`${ROOT}/Salon`, '{"local_temperature":19.5,"occupied_heating_setpoint":21}', { qos: 0 });
    await eventually('both values', async () => (await storedValues(rig)).length === 2);
    expect(await storedValues(rig)).toEqual([19.5, 21]);
    expect(await rig.link.send(homeId, valve.id, { kind: 'child-lock', locked: true })).toBe('unreachable');
    expect(await rig.link.send(homeId, valve.id, { kind: 'climate', channel: 0, setting: { power: 'OFF' } })).toBe('handed-over');
    const command = await eventually('the command', () => commands[0]);
    expect(JSON.parse(command)).toMatchObject({ system_mode: 'off' });
  });

  it('tells a device without waiting for where the first report of another is to be stored', async () => {
    const { client, rig, homeId, valve } = await announcedHouse();
    const numbering = await rig.test.database.pool.connect();
    try {
      await numbering.query('begin');
      await numbering.query('select pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCK.series, homeId]);
      await client.publishAsync(`${ROOT}/Salon/capteur`, '{"temperature":18}', { qos: 0 });
      await client.publishAsync(`${ROOT}/Salon/capteur`, '{"temperature":18.5}', { qos: 0 });
      await eventually('the first report waits', async () => {
        const { rows } = await rig.test.database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`);
        return rows.length > 0;
      });
      const off = { kind: 'climate', channel: 0, setting: { power: 'OFF' } } as const;
      expect(await rig.link.send(homeId, valve.id, off)).toBe('handed-over');
      expect(await storedValues(rig)).toEqual([]);
    } finally {
      await numbering.query('commit');
      numbering.release();
    }
    await eventually('both values', async () => (await storedValues(rig)).length === 2);
  });

  it('finds what is announced after, and follows no other root', async () => {
    const rig = await openRig();
    await rig.makeGateway(await rig.makeHome(), 'zigbee2mqtt', ROOT);
    expect(rig.link.status().gateways).toEqual([expect.objectContaining({ online: false })]);
    const client = await openClient();
    await announce(client);
    await client.publishAsync('elsewhere/bridge/devices', '[]', { retain: true, qos: 1 });
    const devices = await twoDevices(rig);
    await online(rig);
    expect(devices.map(({ name }) => name)).toEqual(['Salon', 'Salon/capteur']);
    expect(rig.link.status().broker.following).toEqual([ROOT]);
  });

  it('acknowledges to the broker after the readings are durable, and gets what it did not acknowledge again', async () => {
    const client = await openClient();
    await announce(client);
    const held: (() => void)[] = [];
    let hold = true;
    const rig = await openRig({
      append: (append) => async (readings) => {
        if (hold) {
          await new Promise<void>((_resolve, reject) => {
            held.push(() => reject(new Error('the database is away')));
          });
        }
        return append(readings);
      },
    });
    await rig.makeGateway(await rig.makeHome(), 'zigbee2mqtt', ROOT);
    await twoDevices(rig);
    await online(rig);
    for (let index = 0; index < 10; index += 1) {
      await client.publishAsync(`${ROOT}/Salon/capteur`, `{"temperature":${10 + index}}`, { qos: 1 });
    }
    await eventually('readings held', () => held.length > 0);
    expect(await storedValues(rig)).toEqual([]);
    hold = false;
    for (const refuse of held) refuse();
    await eventually('every reading', async () => new Set(await storedValues(rig)).size === 10);
    expect(new Set(await storedValues(rig))).toEqual(new Set([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]));
  });

  it('comes back after the broker was killed, with its subscriptions', async () => {
    const client = await openClient();
    await announce(client);
    const rig = await openRig();
    await rig.makeGateway(await rig.makeHome(), 'zigbee2mqtt', ROOT);
    await twoDevices(rig);
    await online(rig);
    await mosquitto.kill();
    await eventually('the loss noticed', () => rig.link.status().broker.state === 'disconnected');
    expect(rig.link.status().gateways).toEqual([expect.objectContaining({ online: false })]);
    await mosquitto.start();
    await online(rig);
    await eventually('the gateway back', () => client.connected);
    await client.publishAsync(`${ROOT}/Salon/capteur`, '{"temperature":23}', { qos: 1 });
    await eventually('the reading', async () => (await storedValues(rig)).includes(23));
    expect(rig.link.status().broker).toMatchObject({ state: 'connected', following: [ROOT], lastError: null });
  });

  it('gets what was published with QoS 1 while it was away', async () => {
    const client = await openClient();
    await announce(client);
    const rig = await openRig();
    await rig.makeGateway(await rig.makeHome(), 'zigbee2mqtt', ROOT);
    await twoDevices(rig);
    await online(rig);
    await rig.link.stop();
    for (const value of [24, 25, 26]) await client.publishAsync(`${ROOT}/Salon/capteur`, `{"temperature":${value}}`, { qos: 1 });
    await rig.reopen();
    await eventually('three readings', async () => (await storedValues(rig)).length === 3);
    expect(await storedValues(rig)).toEqual([24, 25, 26]);
  });
});
