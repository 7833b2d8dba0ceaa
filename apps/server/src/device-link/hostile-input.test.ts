import { GATEWAY_KINDS, type GatewayKind } from '@braise/devices';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLinkRig, eventually, type LinkRig } from './testing/link-rig.ts';
import { bridgeDevices, climateSensor } from './testing/zigbee-fixture.ts';

let rig: LinkRig;
beforeEach(async () => {
  rig = await createLinkRig();
});
afterEach(() => rig.close());

const TOPICS: Readonly<Record<GatewayKind, readonly string[]>> = {
  zigbee2mqtt: [
    'bridge/devices',
    'bridge/info',
    'bridge/state',
    'bridge/groups',
    'bridge/logging',
    'Salon',
    'Salon/availability',
    'Salon/set',
    'x y/é',
  ],
  otgw: [
    '',
    'value/otgw',
    'value/otgw/boilertemperature',
    'value/otgw/boiler_connected',
    'value//',
    'value/otgw/otgw-firmware/version',
    'set/otgw/x',
  ],
  heishamon: ['LWT', 'main/Main_Outlet_Temp', 'main/Operating_Mode_State', 'main/', 'commands/SetHeatpump', 'main/Heat_Power_Production'],
  shelly: ['clamp/online', 'clamp/status/em1data:0', 'clamp/status/wifi', 'clamp/events/rpc', '/status/switch:0', 'online', 'x y/é/online'],
  p1: [
    'status',
    'reading/electricity_delivered_1',
    'reading/electricity_delivered_2',
    'sensor/energy_delivered_lux/state',
    'sensor//state',
  ],
};

const payload = fc.oneof(
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
  fc.double().map((number) => Buffer.from(`${number}`)),
  fc
    .record(
      {
        temperature: fc.anything(),
        humidity: fc.anything(),
        ieee_address: fc.anything(),
        friendly_name: fc.anything(),
        definition: fc.anything(),
      },
      { requiredKeys: [] },
    )
    .map((value) => Buffer.from(JSON.stringify([value], (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)))),
);

describe.each(GATEWAY_KINDS)('a %s that sends anything at all', (kind) => {
  it('neither stops the link nor its neighbour', async () => {
    const credentials = await rig.makeGateway(await rig.makeHome(), kind);
    const client = await rig.client(credentials);
    const messages = fc.sample(fc.tuple(fc.constantFrom(...TOPICS[kind]), payload, fc.boolean()), 600);
    await Promise.all(
      messages.map(([topic, content, retain]) =>
        client.publishAsync(topic === '' ? credentials.topicRoot : `${credentials.topicRoot}/${topic}`, content, { qos: 1, retain }),
      ),
    );
    expect(client.connected).toBe(true);

    const neighbour = await rig.makeGateway(await rig.makeHome());
    const other = await rig.client(neighbour);
    const inventory = bridgeDevices([climateSensor('0x00158d0001a2b3c5', 'Salon')]);
    await other.publishAsync(`${neighbour.topicRoot}/bridge/devices`, inventory, { qos: 1, retain: true });
    await other.publishAsync(`${neighbour.topicRoot}/Salon`, '{"temperature":20}', { qos: 1 });
    await eventually('the neighbour heard', () => rig.seen.some(({ value }) => value === 20));

    // What it left with the broker is read again at the next start.
    await rig.link.stop();
    const again = await rig.reopen();
    expect(again.status().broker.state).toBe('connected');
  });
});
