import type { GatewayKind } from '@braise/devices';
import { cleanName } from '@braise/domain';
import type { CommandDependencies, CommandError } from '../../commands/home-command.ts';
import type { GatewayAccess, GatewayDoor } from '../../ports/gateway-door.ts';
import { countGateways, findUnusedGateway } from './gateway.store.ts';

/** More than any house needs: each may keep a session and retained messages at the broker. */
const MOST_GATEWAYS = 20;

export type GatewayDependencies = CommandDependencies & { readonly gateways: GatewayDoor };
export type GatewayAnswer = { readonly ok: true; readonly access: GatewayAccess } | { readonly ok: false; readonly error: CommandError };

/**
 * Makes a gateway, and tells once what is entered there. Asked for again under the same name before it has spoken, it is the same one with another password:
 * an answer that was lost leaves nothing behind.
 */
export async function addGateway(
  { database, bus, gateways }: GatewayDependencies,
  { homeId, kind, name: given }: { readonly homeId: number; readonly kind: GatewayKind; readonly name: string },
): Promise<GatewayAnswer> {
  const name = cleanName(given);
  if (name === null) return { ok: false, error: { code: 'validationFailed', field: 'name' } };
  const unused = await findUnusedGateway(database, { homeId, kind, name });
  const again = unused === null ? null : await gateways.renew(homeId, unused);
  if (again !== null) return { ok: true, access: again };
  if ((await countGateways(database, homeId)) >= MOST_GATEWAYS)
    return { ok: false, error: { code: 'conflict', title: 'the home has as many gateways as it can have' } };
  const access = await gateways.make({ homeId, kind, name });
  bus.publish({ type: 'devices-changed', homeId });
  return { ok: true, access };
}
