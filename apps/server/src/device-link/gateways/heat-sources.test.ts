import { createVirtualGateway } from '@braise/devices';
import { celsius, instant } from '@braise/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLinkRig, eventually, type LinkRig } from '../testing/link-rig.ts';

let rig: LinkRig;
beforeEach(async () => {
  rig = await createLinkRig();
});
afterEach(() => rig.close());

describe.each([
  { kind: 'otgw', address: 'otgw', root: 'OTGW' },
  { kind: 'heishamon', address: 'heat-pump', root: 'panasonic_heat_pump' },
] as const)('a $kind on the embedded broker', ({ kind, address, root }) => {
  it('appears as a heat source, reports and takes commands', async () => {
    const homeId = await rig.makeHome();
    const credentials = await rig.makeGateway(homeId, kind, root);
    const virtual = createVirtualGateway(kind, [{ address, name: 'Boiler', definition: {} }]);
    const client = await rig.client(credentials);
    const commands: string[] = [];
    client.on('message', (topic) => commands.push(topic));
    await client.subscribeAsync(
      virtual.filters.map((filter) => `${root}/${filter}`),
      { qos: 1 },
    );
    const publish = async (messages: ReturnType<typeof virtual.announce>): Promise<void> => {
      for (const { topic, payload, ...options } of messages) {
        await client.publishAsync(topic === '' ? root : `${root}/${topic}`, Buffer.from(payload), { ...options, qos: 1 });
      }
    };
    await publish(virtual.announce());
    const at = instant(Date.now());
    await publish(virtual.report(address, [{ channel: 0, quantity: 'flowTemperature', value: 41.5, at }]));
    const device = await rig.test.database.kysely.selectFrom('device').selectAll().executeTakeFirstOrThrow();
    expect(device).toMatchObject({ home_id: homeId, gateway_id: credentials.gatewayId, id: expect.stringMatching(/^BR\d{10}$/) });
    // shown as what it is until somebody names it
    expect(device.name).toBe('');
    expect(rig.seen).toContainEqual(expect.objectContaining({ deviceId: device.id, quantity: 'flowTemperature', value: 41.5 }));
    expect(rig.link.status().gateways).toEqual([{ homeId, id: credentials.gatewayId, online: true }]);
    const action = { kind: 'hot-water', setting: { power: 'ON', temperature: celsius(52) } } as const;
    expect(await rig.link.send(homeId, device.id, action)).toBe('handed-over');
    await eventually('a command', () => commands.length > 0);
  });
});
