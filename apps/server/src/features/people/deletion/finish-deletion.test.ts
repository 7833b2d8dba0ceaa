import { createVirtualGateway } from '@braise/devices';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LinkRig, createLinkRig, eventually } from '../../../device-link/testing/link-rig.ts';
import { radiatorValve } from '../../../device-link/testing/zigbee-fixture.ts';
import { finishDeletion } from './finish-deletion.ts';

let rig: LinkRig;
beforeEach(async () => {
  rig = await createLinkRig();
});
afterEach(() => rig.close());

it('lets go of a home whose gateway goes on speaking: its credential, what the broker kept for it, and every reading', async () => {
  const { database } = rig.test;
  const homeId = await rig.makeHome();
  const credentials = await rig.makeGateway(homeId);
  const client = await rig.client(credentials);
  const topicOf = (topic: string) => `${credentials.topicRoot}/${topic}`;
  const gateway = createVirtualGateway('zigbee2mqtt', [radiatorValve('0x00158d0001a2b3c4', 'Salon')]);
  for (const { topic, payload, ...options } of gateway.announce()) await client.publishAsync(topicOf(topic), Buffer.from(payload), options);
  const report = (value: number) => client.publishAsync(topicOf('Salon'), JSON.stringify({ local_temperature: value }), { qos: 1 });
  await report(19);

  // the last of what it says arrives while the home goes
  const speaking = Array.from({ length: 200 }, (_, index) => report(15 + index / 100).catch(() => undefined));
  await database.kysely.insertInto('home_deletion').values({ home_id: homeId, asked_at: new Date() }).execute();
  await database.kysely.deleteFrom('home').where('id', '=', homeId).execute();
  const forgetHome = async (id: number) => {
    await rig.link.refreshGateways(id);
    await rig.telemetry.forgetHome(id);
  };
  await finishDeletion({ database, bus: rig.bus, forgetHome }, homeId);
  await eventually('the gateway is out', () => !client.connected);
  await client.endAsync(true);
  await Promise.all(speaking);

  expect(rig.link.status().gateways).toEqual([]);
  expect(await rig.link.send(homeId, 'VA0000000000', { kind: 'refresh' })).toBe('unreachable');
  await expect(rig.client(credentials)).rejects.toThrow(/Connection refused/);
  await rig.telemetry.stop();
  for (const table of ['reading_tail', 'last_state', 'series', 'home_deletion', 'gateway', 'device'] as const)
    expect([table, await database.kysely.selectFrom(table).select('home_id').execute()]).toEqual([table, []]);
  expect(await rig.telemetry.lastState(homeId)).toEqual([]);

  const other = await rig.makeGateway(await rig.makeHome(), 'zigbee2mqtt', credentials.topicRoot);
  const heir = await rig.client(other);
  const kept: string[] = [];
  heir.on('message', (topic) => kept.push(topic));
  await heir.subscribeAsync(topicOf('#'), { qos: 1 });
  await heir.publishAsync(topicOf('mark'), '', { qos: 1 });
  await eventually('its own message', () => kept.includes(topicOf('mark')));
  expect(kept).toEqual([topicOf('mark')]);
});
