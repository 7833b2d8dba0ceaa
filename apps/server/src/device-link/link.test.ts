import { createVirtualGateway } from '@braise/devices';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { celsius } from '@braise/domain';
import { createLinkRig, eventually, type LinkRig } from './testing/link-rig.ts';
import { climateSensor, radiatorValve } from './testing/zigbee-fixture.ts';

const VALVE = '0x00158d0001a2b3c4';
const SENSOR = '0x00158d0001a2b3c5';

let rig: LinkRig;
beforeEach(async () => {
  rig = await createLinkRig();
});
afterEach(() => rig.close());

const devicesOf = (homeId: number) =>
  rig.test.database.kysely.selectFrom('device').selectAll().where('home_id', '=', homeId).orderBy('name').execute();

describe('device link on the embedded broker', () => {
  it('shows new devices, stores what they report and hands commands over', async () => {
    const homeId = await rig.makeHome();
    const credentials = await rig.makeGateway(homeId);
    const virtual = createVirtualGateway('zigbee2mqtt', [radiatorValve(VALVE, 'Salon'), climateSensor(SENSOR, 'Salon/capteur')]);
    const client = await rig.client(credentials);
    const received: { topic: string; payload: string }[] = [];
    client.on('message', (topic, payload) => received.push({ topic, payload: payload.toString() }));
    await client.subscribeAsync(`${credentials.topicRoot}/#`, { qos: 1 });
    for (const { topic, payload, ...options } of virtual.announce()) {
      await client.publishAsync(`${credentials.topicRoot}/${topic}`, Buffer.from(payload), options);
    }
    const devices = await eventually('two devices', async () => {
      const found = await devicesOf(homeId);
      return found.length === 2 && found;
    });
    expect(devices.map(({ name, id }) => [name, id.slice(0, 2)])).toEqual([
      ['Salon', 'VA'],
      ['Salon/capteur', 'RU'],
    ]);
    expect(rig.announced).toContainEqual({ type: 'devices-changed', homeId });

    const [valve] = devices;
    if (valve === undefined) throw new Error('no valve');
    await client.publishAsync(
      `${credentials.topicRoot}/Salon`,
      JSON.stringify({ local_temperature: 19.5, occupied_heating_setpoint: 21 }),
      { qos: 1 },
    );
    // acknowledged: it is there for a reader who starts now
    const { rows } = await rig.test.database.pool.query('select value from reading_tail order by value');
    expect(rows.map(({ value }) => value)).toEqual([19.5, 21]);
    expect(rig.seen.map(({ deviceId, quantity, value, roomId }) => ({ deviceId, quantity, value, roomId }))).toEqual([
      { deviceId: valve.id, quantity: expect.any(String), value: expect.any(Number), roomId: 0 },
      { deviceId: valve.id, quantity: expect.any(String), value: expect.any(Number), roomId: 0 },
    ]);
    await eventually('the readings announced', () => rig.announced.some(({ type }) => type === 'readings'));

    const outcome = await rig.link.send(homeId, valve.id, {
      kind: 'climate',
      channel: climateChannel(valve.capabilities),
      setting: { power: 'ON', temperature: celsius(20) },
    });
    expect(outcome).toBe('handed-over');
    const command = await eventually('the command', () => received.find(({ topic }) => topic === `${credentials.topicRoot}/Salon/set`));
    expect(JSON.parse(command.payload)).toMatchObject({ occupied_heating_setpoint: 20 });
    expect(rig.link.status().gateways).toEqual([{ homeId, id: credentials.gatewayId, online: true }]);
  });
});

function climateChannel(capabilities: unknown): number {
  if (typeof capabilities === 'object' && capabilities !== null && 'climates' in capabilities && Array.isArray(capabilities.climates)) {
    const [climate] = capabilities.climates;
    return climate.channel;
  }
  throw new Error('no climate');
}
