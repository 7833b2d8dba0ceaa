import { instant } from '@braise/domain';
import { linkVirtualHome } from '@braise/server/demo/life/virtual-home-link.ts';
import { DEMO_HOMES, type Truth, createVirtualHome } from '@braise/simulator';
import { runAdmin } from './resident-api.ts';
import type { RunningServer } from './running-server.ts';

/** A simulated studio in a January of its own, outside the server's process: it lives on when the server is killed. */
export type VirtualStudio = { readonly deviceCount: number; truth(): Truth; stop(): Promise<void> };

/** Seconds of the studio's time for each second: a room warms while a test watches. Collective heating, so no override lapses on the way. */
const SPEED = 30;
const JANUARY = instant(Date.parse('2026-01-14T06:00:00Z'));

/** What is entered at a gateway. */
export type GatewayAccess = { readonly url: string; readonly username: string; readonly password: string; readonly topicRoot: string };

/** Makes a gateway for the home at the server's command line, for a broker that is not the server's own. */
export async function gatewayByAdmin(server: RunningServer, homeId: number, brokerUrl: string): Promise<GatewayAccess> {
  const printed = await runAdmin(server, 'create-gateway', String(homeId), 'zigbee2mqtt', '--root', 'zigbee2mqtt');
  const line = (name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(printed)?.[1] ?? '';
  return { url: brokerUrl, username: line('user'), password: line('password'), topicRoot: line('root') };
}

/** Connects the studio by its gateway's access. */
export async function connectStudio(access: GatewayAccess): Promise<VirtualStudio> {
  const definition = DEMO_HOMES.louis;
  const home = createVirtualHome({ definition, seed: 7, start: JANUARY, severity: 'none' });
  const link = await linkVirtualHome({
    home,
    access: new Map(definition.gateways.map(({ id }) => [id, access])),
    now: () => instant(Date.now()),
    homeTime: JANUARY,
    speed: SPEED,
    // the broker goes away when the server is killed: the client comes back by itself
    failed: () => undefined,
  });
  return { deviceCount: definition.devices.length, truth: () => home.truth(), stop: () => link.stop() };
}
