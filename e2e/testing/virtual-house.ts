import { instant } from '@braise/domain';
import { linkVirtualHome } from '@braise/server/demo/life/virtual-home-link.ts';
import { type HomeDefinition, type HomeEvent, type Truth, createVirtualHome } from '@braise/simulator';
import type { GatewayAccess } from './gateway-access.ts';

/** A simulated home in a January of its own, outside the server's process: it lives on when the server is killed. */
export type VirtualHouse = { truth(): Truth; inject(event: HomeEvent): void; stop(): Promise<void> };

/** Seconds of the home's time for each second: a room warms while a test watches. */
const SPEED = 30;
const JANUARY = instant(Date.parse('2026-01-14T06:00:00Z'));

/** Connects a home by the access of each of its gateways. */
export async function connectHouse(definition: HomeDefinition, access: Readonly<Record<string, GatewayAccess>>): Promise<VirtualHouse> {
  const home = createVirtualHome({ definition, seed: 7, start: JANUARY, severity: 'none' });
  const link = await linkVirtualHome({
    home,
    access: new Map(Object.entries(access)),
    now: () => instant(Date.now()),
    homeTime: JANUARY,
    speed: SPEED,
    // the broker goes away when the server is killed: the client comes back by itself
    failed: () => undefined,
  });
  return { truth: () => home.truth(), inject: (event) => home.inject(event, link.homeTime()), stop: () => link.stop() };
}
