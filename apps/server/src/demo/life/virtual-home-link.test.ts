import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { createLinkRig } from '../../device-link/testing/link-rig.ts';
import { DEMO_RESIDENTS } from '../demo-residents.ts';
import { linkVirtualHome } from './virtual-home-link.ts';

test('a home of which one gateway cannot be connected leaves none connected', async () => {
  const rig = await createLinkRig();
  onTestFinished(() => rig.close());
  const open = new Set<Socket>();
  const way = createServer((client) => {
    const broker = connect(rig.link.port(), '127.0.0.1');
    open.add(client);
    client.on('close', () => open.delete(client));
    for (const end of [client, broker]) end.on('error', () => undefined);
    client.pipe(broker).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  onTestFinished(() => void way.close());
  const { port } = way.address() as AddressInfo;

  const demo = DEMO_RESIDENTS.map(({ home }) => home).find((home) => (home?.definition.gateways.length ?? 0) > 1);
  const [first, second] = demo?.definition.gateways ?? [];
  if (!demo || first === undefined || second === undefined) throw new Error('no demo home has two gateways');
  const now = () => instant(Date.now());
  const home = createVirtualHome({ definition: demo.definition, seed: demo.seed, start: now() });
  const credentials = await rig.makeGateway(await rig.makeHome(), first.kind);
  const access = new Map([[first.id, { url: `mqtt://127.0.0.1:${port}`, ...credentials }]]);
  let connections = 0;
  way.on('connection', () => connections++);
  await expect(linkVirtualHome({ home, access, now, failed: () => undefined })).rejects.toThrow(second.id);
  expect(connections).toBe(1);
  await expect.poll(() => open.size).toBe(0);
});
