import { MINUTE_S } from '@braise/domain';
import type { DeviceCommands, GatewayAnswer } from '../../ports/device-commands.ts';
import type { Database } from '../../database/database.ts';
import { loadPairing } from './pairing.store.ts';
import type { DeviceRefusal } from './reach-device.ts';

type SearchDependencies = Pick<DeviceCommands, 'ask'> & { readonly database: Database };

/** As long as a resident needs to fetch a few devices; Zigbee2MQTT takes hardly more at once. */
const OPEN_FOR_S = 4 * MINUTE_S;

/** Lets new devices join wherever they can: nobody knows which gateway a device hears best. Null once one of them is open. */
export async function openSearch({ database, ask }: SearchDependencies, homeId: number): Promise<DeviceRefusal | null> {
  const gateways = await loadPairing(database, homeId);
  if (gateways.length === 0) return { code: 'gateway.none' };
  const answers = await Promise.all(gateways.map(({ id }) => ask(homeId, id, { kind: 'permit-join', seconds: OPEN_FOR_S })));
  return answers.includes('done') ? null : refusalOf(answers);
}

/** Lets no more devices join; null also where a gateway is away, for it has none join then. */
export async function closeSearch({ database, ask }: SearchDependencies, homeId: number): Promise<DeviceRefusal | null> {
  const open = (await loadPairing(database, homeId)).filter(({ online, pairing }) => online && pairing?.open === true);
  const answers = await Promise.all(open.map(({ id }) => ask(homeId, id, { kind: 'permit-join', seconds: 0 })));
  const undone = answers.filter((answer) => answer !== 'done' && answer !== 'unreachable');
  return undone.length === 0 ? null : refusalOf(undone);
}

/** What a gateway said against it, else that none has answered. */
function refusalOf(answers: readonly GatewayAnswer[]): DeviceRefusal {
  const refused = answers.find((answer) => typeof answer === 'object');
  return refused === undefined
    ? { code: 'deviceUnreachable', title: 'no gateway answers', field: 'gateway' }
    : { code: 'gateway.refused', ...(refused.refused !== '' && { title: refused.refused }) };
}
