import { createVirtualGateway } from '@braise/devices';
import { instant } from '@braise/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLinkRig, eventually, type LinkRig } from '../testing/link-rig.ts';

let rig: LinkRig;
beforeEach(async () => {
  rig = await createLinkRig();
});
afterEach(() => rig.close());

describe.each(['shelly', 'p1'] as const)('counters that speak %s, on the embedded broker', (kind) => {
  it('appear as they are heard, and stay after a restart though no gateway lists them', async () => {
    const homeId = await rig.makeHome();
    const credentials = await rig.makeGateway(homeId, kind);
    const ids = kind === 'shelly' ? ['cellar', 'attic'] : ['meter'];
    const virtual = createVirtualGateway(
      kind,
      ids.map((address) => ({ address, name: '', definition: null })),
    );
    const client = await rig.client(credentials);
    const count = async (id: string, value: number): Promise<void> => {
      const readings = [{ channel: 0, quantity: 'energyIn', value, at: instant(Date.now()) }] as const;
      for (const { topic, payload, ...options } of [...virtual.announce(), ...virtual.report(id, readings)])
        await client.publishAsync(`${credentials.topicRoot}/${topic}`, Buffer.from(payload), { ...options, qos: 1 });
      await eventually('the count', () => rig.seen.some((reading) => reading.quantity === 'energyIn' && reading.value === value));
    };
    const devices = () =>
      rig.test.database.kysely
        .selectFrom('device')
        .select(['address', 'left_at'])
        .where('home_id', '=', homeId)
        .orderBy('address')
        .execute();
    for (const [index, id] of ids.entries()) await count(id, 100 + index);
    const all = ids.toSorted().map((address) => ({ address, left_at: null }));
    expect(await devices()).toEqual(all);

    await rig.link.stop();
    const again = await rig.reopen();
    const after = await rig.client(credentials, { port: again.port() });
    // another one is heard first, and lists itself
    const topic = kind === 'shelly' ? 'garage/status/pm1:0' : 'sensor/energy_delivered_lux/state';
    await after.publishAsync(`${credentials.topicRoot}/${topic}`, kind === 'shelly' ? '{"id":0,"aenergy":{"total":7000}}' : '7', {
      qos: 1,
    });
    await eventually('the count of another', () => rig.seen.some(({ value }) => value === 7));
    expect((await devices()).filter(({ address }) => ids.includes(address))).toEqual(all);
  });
});

it('gas behind a P1 port is a channel of its own, of cubic metres', async () => {
  const homeId = await rig.makeHome();
  const credentials = await rig.makeGateway(homeId, 'p1');
  const virtual = createVirtualGateway('p1', [{ address: 'meter', name: '', definition: null }]);
  const client = await rig.client(credentials);
  const at = instant(Date.now());
  const readings = [
    { channel: 0, quantity: 'energyIn', value: 4174.359, at },
    { channel: 1, quantity: 'gasIn', value: 968.922, at },
  ] as const;
  for (const { topic, payload, ...options } of [...virtual.announce(), ...virtual.report('meter', readings)])
    await client.publishAsync(`${credentials.topicRoot}/${topic}`, Buffer.from(payload), { ...options, qos: 1 });
  const said = (quantity: string) => rig.seen.find((reading) => reading.quantity === quantity);
  await eventually('the count of gas', () => said('gasIn') !== undefined && said('energyIn') !== undefined);
  expect(said('gasIn')).toMatchObject({ channel: 1, value: 968.922 });
  const { capabilities } = await rig.test.database.kysely
    .selectFrom('device')
    .select('capabilities')
    .where('home_id', '=', homeId)
    .executeTakeFirstOrThrow();
  expect(capabilities).toMatchObject({
    reports: [
      { quantity: 'energyIn', channel: 0 },
      { quantity: 'gasIn', channel: 1 },
    ],
  });
});
