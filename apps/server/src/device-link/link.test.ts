import { createVirtualGateway, type VirtualDevice, type VirtualGateway, type WireMessage } from '@braise/devices';
import { celsius, instant } from '@braise/domain';
import type { MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayCredentials } from './gateways/create-gateway.ts';
import { serialOf } from './gateways/device-serial.ts';
import { createLinkRig, eventually, type LinkRig } from './testing/link-rig.ts';
import { bridgeDevices, climateSensor, radiatorValve } from './testing/zigbee-fixture.ts';

const VALVE = '0x00158d0001a2b3c4';
const SENSOR = '0x00158d0001a2b3c5';

let rig: LinkRig;
let homeId: number;
let credentials: GatewayCredentials;
let client: MqttClient;
let received: { topic: string; payload: string }[];

beforeEach(async () => {
  rig = await createLinkRig();
  homeId = await rig.makeHome();
  credentials = await rig.makeGateway(homeId);
  await connectGateway();
});
afterEach(() => rig.close());

const topicOf = (topic: string): string => `${credentials.topicRoot}/${topic}`;

/** Connects as the Zigbee2MQTT of the home, with its will. */
async function connectGateway(port = rig.link.port()): Promise<void> {
  const { lastWill } = createVirtualGateway('zigbee2mqtt', []);
  const will = { topic: topicOf(lastWill.topic), payload: Buffer.from(lastWill.payload), qos: 1, retain: true } as const;
  client = await rig.client(credentials, { clientId: 'zigbee2mqtt', will, port });
  received = [];
  client.on('message', (topic, payload) => received.push({ topic, payload: payload.toString() }));
  await client.subscribeAsync(topicOf('#'), { qos: 1 });
}

async function announce(virtual: VirtualGateway): Promise<void> {
  for (const { topic, payload, ...options } of virtual.announce()) await client.publishAsync(topicOf(topic), Buffer.from(payload), options);
}

const announceDevices = (devices: readonly VirtualDevice[]): Promise<unknown> =>
  client.publishAsync(topicOf('bridge/devices'), bridgeDevices(devices), { qos: 1, retain: true });

const report = (topic: string, state: object): Promise<unknown> => client.publishAsync(topicOf(topic), JSON.stringify(state), { qos: 1 });

const devices = () => rig.test.database.kysely.selectFrom('device').selectAll().where('home_id', '=', homeId).orderBy('name').execute();

async function theDevice() {
  const [device] = await devices();
  if (device === undefined) throw new Error('no device');
  return device;
}

describe('device link on the embedded broker', () => {
  it('shows new devices, stores what they report and hands commands over', async () => {
    await announce(createVirtualGateway('zigbee2mqtt', [radiatorValve(VALVE, 'Salon'), climateSensor(SENSOR, 'Salon/capteur')]));
    const found = await devices();
    expect(found.map(({ name, id }) => [name, id.slice(0, 2)])).toEqual([
      ['Salon', 'VA'],
      ['Salon/capteur', 'RU'],
    ]);
    expect(rig.announced).toContainEqual({ type: 'devices-changed', homeId });
    const { id } = await theDevice();

    await report('Salon', { local_temperature: 19.5, occupied_heating_setpoint: 21 });
    // acknowledged: it is there for a reader who starts now
    const { rows } = await rig.test.database.pool.query<{ value: number }>('select value from reading_tail order by value');
    expect(rows.map(({ value }) => value)).toEqual([19.5, 21]);
    expect(rig.seen).toEqual([
      expect.objectContaining({ deviceId: id, roomId: 0, value: expect.any(Number) }),
      expect.objectContaining({ deviceId: id, roomId: 0, value: expect.any(Number) }),
    ]);

    const setting = { power: 'ON', temperature: celsius(20) } as const;
    expect(await rig.link.send(homeId, id, { kind: 'climate', channel: 0, setting })).toBe('handed-over');
    const command = await eventually('the command', () => received.find(({ topic }) => topic === topicOf('Salon/set')));
    expect(JSON.parse(command.payload)).toMatchObject({ occupied_heating_setpoint: 20 });
    expect(await rig.link.send(homeId + 1, id, { kind: 'climate', channel: 0, setting })).toBe('unreachable');
    expect(await rig.link.send(homeId, 'VA0000000000', { kind: 'refresh' })).toBe('unreachable');
    expect(rig.link.status().gateways).toEqual([{ homeId, id: credentials.gatewayId, online: true }]);
  });

  it('lets devices join, and tells who does', async () => {
    const virtual = createVirtualGateway('zigbee2mqtt', [radiatorValve(VALVE, 'Salon')]);
    await announce(virtual);
    const publish = async (messages: readonly WireMessage[]): Promise<void> => {
      for (const { topic, payload, ...options } of messages)
        await client.publishAsync(topicOf(topic), Buffer.from(payload), { qos: 1, ...options });
    };
    client.on('message', (topic, payload) => {
      const asked = { topic: topic.slice(topicOf('').length), payload };
      void publish(virtual.network?.answer(asked, instant(Date.now()), () => true)?.messages ?? []);
    });
    const pairing = async () => (await rig.test.database.kysely.selectFrom('gateway').select('pairing').executeTakeFirstOrThrow()).pairing;

    expect(await rig.link.ask(homeId, credentials.gatewayId, { kind: 'permit-join', seconds: 120 })).toBe('done');
    const open = { open: true, until: expect.any(Number) };
    // done means stored: who looks at once sees it
    expect(await pairing()).toEqual({ ...open, found: [] });
    const newcomer = climateSensor(SENSOR, SENSOR);
    await publish(virtual.network?.meet(newcomer) ?? []);
    rig.announced.length = 0;
    await publish(virtual.network?.admit(newcomer) ?? []);
    const ready = await eventually('the newcomer', async () => {
      const now = await pairing();
      return JSON.stringify(now).includes('"ready"') && now;
    });
    expect(ready).toEqual({ ...open, found: [{ address: SENSOR, name: SENSOR, step: 'ready', at: expect.any(Number) }] });
    await eventually('its device', async () => (await devices()).some(({ address }) => address === SENSOR));
    await eventually('word of it', () => rig.announced.filter(({ type }) => type === 'devices-changed').length > 1);

    expect(await rig.link.ask(homeId, credentials.gatewayId, { kind: 'permit-join', seconds: 0 })).toBe('done');
    expect(await pairing()).toMatchObject({ open: false });
    expect(await rig.link.ask(homeId, credentials.gatewayId, { kind: 'remove', address: '0x1', force: true })).toEqual({
      refused: "Device '0x1' does not exist",
    });
    expect(await rig.link.ask(homeId, 'IB0000000000', { kind: 'permit-join', seconds: 120 })).toBe('unreachable');
  });

  it('keeps a removed device away that its gateway lists still, until it joins anew', async () => {
    await announceDevices([climateSensor(SENSOR, 'Salon')]);
    const { id } = await theDevice();
    await rig.test.database.kysely
      .updateTable('device')
      .set({ removed_at: new Date(), left_at: new Date() })
      .where('id', '=', id)
      .execute();
    rig.bus.publish({ type: 'devices-changed', homeId });
    const removals = () => received.filter(({ topic }) => topic === topicOf('bridge/request/device/remove'));
    await eventually('a request to remove it', async () => {
      await announceDevices([climateSensor(SENSOR, 'Salon')]);
      return removals().length > 0;
    });
    expect(JSON.parse(removals()[0]?.payload ?? '')).toMatchObject({ id: SENSOR, force: true });
    expect((await theDevice()).left_at).not.toBeNull();
    const data = { ieee_address: SENSOR, friendly_name: SENSOR };
    await client.publishAsync(topicOf('bridge/event'), JSON.stringify({ type: 'device_joined', data }), { qos: 1 });
    await announceDevices([climateSensor(SENSOR, 'Salon')]);
    expect(await devices()).toEqual([expect.objectContaining({ id, left_at: null, removed_at: null, available: true })]);
  });

  it('keeps the identity of a device that is renamed, leaves and returns', async () => {
    await announceDevices([climateSensor(SENSOR, 'Salon')]);
    const { id } = await theDevice();
    await announceDevices([climateSensor(SENSOR, 'Chambre \u0000 d\u2019amis')]);
    expect(await devices()).toEqual([expect.objectContaining({ id, name: 'Chambre  d\u2019amis', left_at: null })]);
    await announceDevices([]);
    expect(await devices()).toEqual([expect.objectContaining({ id, left_at: expect.any(Date), available: false })]);
    await announceDevices([climateSensor(SENSOR, 'Salon')]);
    expect(await devices()).toEqual([expect.objectContaining({ id, name: 'Salon', left_at: null, available: true })]);
    await report('Salon', { temperature: 20 });
    expect(rig.seen).toEqual([expect.objectContaining({ deviceId: id, value: 20 })]);
  });

  it('gives another serial where one is taken', async () => {
    const other = await rig.makeHome();
    const theirs = await rig.makeGateway(other);
    const taken = serialOf('RU', SENSOR, 0);
    await rig.test.database.kysely
      .insertInto('device')
      .values({
        home_id: other,
        id: taken,
        gateway_id: theirs.gatewayId,
        address: '0x1',
        name: '',
        vendor: '',
        model: '',
        capabilities: '{}',
      })
      .execute();
    await announceDevices([climateSensor(SENSOR, 'Salon')]);
    expect((await theDevice()).id).toBe(serialOf('RU', `${credentials.gatewayId}/${SENSOR}`, 1));
  });

  it('stores readings under the room where the device stands, from when it was put there', async () => {
    await announceDevices([climateSensor(SENSOR, 'Salon')]);
    const { id } = await theDevice();
    await report('Salon', { temperature: 20 });
    const { kysely } = rig.test.database;
    await kysely.insertInto('room').values({ home_id: homeId, id: 7, name: 'Salon', type: 'HEATING', position: 0 }).execute();
    await kysely.insertInto('device_channel').values({ home_id: homeId, device_id: id, channel: 0, room_id: 7 }).execute();
    rig.bus.publish({ type: 'devices-changed', homeId });
    await eventually('a reading of the room', async () => {
      await report('Salon', { temperature: 21 });
      return rig.seen.some(({ roomId }) => roomId === 7);
    });
    expect(rig.seen[0]).toMatchObject({ roomId: 0, value: 20 });
    const announced = await eventually('the room announced', () =>
      rig.announced.find((message) => message.type === 'readings' && message.roomIds.includes(7)),
    );
    expect(announced).toEqual({ type: 'readings', homeId, roomIds: [7] });
    const series = await kysely.selectFrom('series').select(['room_id', 'device_id']).orderBy('room_id').execute();
    expect(series).toEqual([
      { room_id: 0, device_id: id },
      { room_id: 7, device_id: id },
    ]);
  });

  it('stores whether devices and gateways can be reached', async () => {
    await announceDevices([climateSensor(SENSOR, 'Salon')]);
    await client.publishAsync(topicOf('Salon/availability'), '{"state":"offline"}', { qos: 1, retain: true });
    await eventually('the device away', async () => !(await theDevice()).available);
    await client.publishAsync(topicOf('Salon/availability'), 'online', { qos: 1, retain: true });
    await eventually('the device back', async () => (await theDevice()).available);
    const gateway = () =>
      rig.test.database.kysely.selectFrom('gateway').selectAll().where('home_id', '=', homeId).executeTakeFirstOrThrow();
    expect((await gateway()).online).toBe(true);
    rig.announced.splice(0);
    client.stream.destroy();
    await eventually('the gateway offline', async () => !(await gateway()).online);
    await eventually('word of it', () => rig.announced.some(({ type }) => type === 'devices-changed'));
    const { id } = await theDevice();
    expect(await rig.link.send(homeId, id, { kind: 'refresh' })).toBe('unreachable');
    await connectGateway();
    await client.publishAsync(topicOf('bridge/state'), '{"state":"online"}', { qos: 1, retain: true });
    await eventually('the gateway online', async () => (await gateway()).online);
  });

  it('gives gateways that were there the time to come back, and no more', async () => {
    const { kysely } = rig.test.database;
    const online = async () => (await kysely.selectFrom('gateway').select('online').executeTakeFirstOrThrow()).online;
    await announceDevices([radiatorValve(VALVE, 'Salon')]);
    await eventually('the device', async () => (await devices()).length > 0);
    const { id } = await theDevice();
    await eventually('the gateway online', online);
    await rig.link.stop();
    expect(await online()).toBe(true);
    rig.announced.splice(0);
    const awaiting = await rig.reopen();
    // told meanwhile, and told again: the last word waits for the gateway
    const set = (celsiusAsked: number) =>
      awaiting.send(homeId, id, {
        kind: 'climate',
        channel: 0,
        setting: { power: 'ON', temperature: celsius(celsiusAsked) },
      });
    expect([await set(20), await set(22)]).toEqual(['handed-over', 'handed-over']);
    await connectGateway(awaiting.port());
    await client.publishAsync(topicOf('bridge/state'), '{"state":"online"}', { qos: 1, retain: true });
    const told = await eventually('the command', () => received.filter(({ topic }) => topic.endsWith('/set')));
    await eventually('the last word', () => received.some(({ payload }) => payload.includes('22')));
    expect(told.some(({ payload }) => payload.includes('20'))).toBe(false);
    expect(await online()).toBe(true);
    expect(rig.announced).not.toContainEqual({ type: 'devices-changed', homeId });
    await awaiting.stop();
    await rig.reopen(0);
    await eventually('the gateway offline', async () => !(await online()));
    await eventually('word of it', () => rig.announced.some(({ type }) => type === 'devices-changed'));
    expect(rig.announced.at(-1)).toEqual({ type: 'devices-changed', homeId });
  });

  it('takes a gateway that speaks for online, whatever the will of its last connection said', async () => {
    await announceDevices([climateSensor(SENSOR, 'Salon')]);
    const online = () => rig.link.status().gateways[0]?.online;
    await client.publishAsync(topicOf('bridge/state'), 'offline', { qos: 1, retain: true });
    expect(online()).toBe(false);
    await report('Salon', { temperature: 20 });
    expect(online()).toBe(true);
  });

  it('counts commands that failed for their device', async () => {
    await announceDevices([radiatorValve(VALVE, 'Salon')]);
    const message = `Publish 'set' 'occupied_heating_setpoint' to 'Salon' failed: 'Error: no response'`;
    await client.publishAsync(topicOf('bridge/logging'), JSON.stringify({ level: 'error', message }), { qos: 1 });
    const counted = await eventually('the count', () =>
      rig.test.database.kysely.selectFrom('device_diagnostic').selectAll().executeTakeFirst(),
    );
    expect(counted).toMatchObject({
      address: VALVE,
      code: 'command-failed',
      count: 1,
      last_detail: expect.stringContaining('no response'),
    });
  });

  it('counts what it cannot use for the device that said it, and goes on', async () => {
    await announceDevices([climateSensor(SENSOR, 'Salon')]);
    for (const payload of ['{', '{"temperature":"warm"}', '[]', '\u0000']) await client.publishAsync(topicOf('Salon'), payload, { qos: 1 });
    await client.publishAsync(topicOf('Cave'), '{"temperature":12}', { qos: 1 });
    await client.publishAsync(topicOf('bridge/devices'), '{"not":"a list"}', { qos: 1 });
    await report('Salon', { temperature: 20 });
    expect(rig.seen).toEqual([expect.objectContaining({ value: 20 })]);
    const counted = await eventually('the counts', async () => {
      const rows = await rig.test.database.kysely
        .selectFrom('device_diagnostic')
        .select(['address', 'code', 'count'])
        .orderBy('code')
        .execute();
      return rows.length >= 4 && rows;
    });
    expect(counted).toContainEqual({ address: SENSOR, code: 'not-json', count: 2 });
    expect(counted).toContainEqual({ address: '', code: 'unknown-device', count: 1 });
    expect(counted).toContainEqual({ address: '', code: 'bad-description', count: 1 });
    expect(await devices()).toHaveLength(1);
  });

  it('knows the devices of its gateways after a restart, before they say anything', async () => {
    await announceDevices([radiatorValve(VALVE, 'Salon')]);
    const { id } = await theDevice();
    await client.endAsync();
    await rig.link.stop();
    const again = await rig.reopen();
    expect(await again.send(homeId, id, { kind: 'climate', channel: 0, setting: { power: 'OFF' } })).toBe('unreachable');
    const returned = await rig.client(credentials, { port: again.port() });
    const commands: string[] = [];
    returned.on('message', (topic) => commands.push(topic));
    await returned.subscribeAsync(topicOf('Salon/set'));
    expect(await again.send(homeId, id, { kind: 'climate', channel: 0, setting: { power: 'OFF' } })).toBe('handed-over');
    await eventually('the command', () => commands.includes(topicOf('Salon/set')));
  });
});
