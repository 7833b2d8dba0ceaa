import type { GatewayKind } from '@braise/devices';
import type { Locator } from 'playwright-core';
import { runAdmin } from './resident-api.ts';
import type { RunningServer } from './running-server.ts';

/** What is entered at a gateway. */
export type GatewayAccess = { readonly url: string; readonly username: string; readonly password: string; readonly topicRoot: string };

/** Notes what a sheet shows this once. */
export async function shownAccess(sheet: Locator): Promise<GatewayAccess> {
  await sheet.getByText('Affiché cette seule fois').waitFor();
  const [url = '', username = '', password = '', topicRoot = ''] = await sheet.locator('code').allTextContents();
  return { url, username, password, topicRoot };
}

/** Makes a gateway for the home at the server's command line, for a broker that is not the server's own. */
export async function gatewayByAdmin(
  server: RunningServer,
  homeId: number,
  brokerUrl: string,
  kind: GatewayKind = 'zigbee2mqtt',
): Promise<GatewayAccess> {
  const printed = await runAdmin(server, 'create-gateway', String(homeId), kind, '--root', kind);
  const line = (name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(printed)?.[1] ?? '';
  return { url: brokerUrl, username: line('user'), password: line('password'), topicRoot: line('root') };
}
