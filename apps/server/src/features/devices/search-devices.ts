import { type Instant, MINUTE_S, SECOND, instant } from '@braise/domain';
import type { DeviceCommands, GatewayAnswer } from '../../ports/device-commands.ts';
import type { Database } from '../../database/database.ts';
import { loadPairing } from './pairing.store.ts';
import type { DeviceRefusal } from './reach-device.ts';
import type { Searchers } from './searchers.ts';

type SearchDependencies = Pick<DeviceCommands, 'ask'> & { readonly database: Database; readonly searchers: Searchers };

/** Who searches, as their page names itself; null: one that does not say. */
type Searcher = { readonly homeId: number; readonly searcher: string | null; readonly at: Instant };

/** As long as a resident needs to fetch a few devices; Zigbee2MQTT takes hardly more at once. */
const OPEN_FOR_S = 4 * MINUTE_S;

/** Lets new devices join wherever they can: nobody knows which gateway a device hears best. Null once one of them is open, or who asks has left. */
export async function openSearch(
  { database, ask, searchers }: SearchDependencies,
  { homeId, searcher, at }: Searcher,
): Promise<DeviceRefusal | null> {
  const gateways = await loadPairing(database, homeId);
  if (gateways.length === 0) return { code: 'gateway.none' };
  if (searcher !== null && !searchers.searches(homeId, searcher, instant(at + OPEN_FOR_S * SECOND), at)) return null;
  const askAll = (seconds: number) => Promise.all(gateways.map(({ id }) => ask(homeId, id, { kind: 'permit-join', seconds })));
  const answers = await askAll(OPEN_FOR_S);
  if (!answers.includes('done')) {
    if (searcher !== null) searchers.leaves(homeId, searcher, at);
    return refusalOf(answers);
  }
  // who left before they had answered found nothing that was to be shut
  if (searcher !== null && !searchers.goOn(homeId, at)) await askAll(0);
  return null;
}

/**
 * Lets no more devices join; null also where a gateway is away, for it has none join then. A searcher only leaves: while others search, the network stays open
 * for them. Where nobody is named it is shut for all.
 */
export async function closeSearch(
  { database, ask, searchers }: SearchDependencies,
  { homeId, searcher, at }: Searcher,
): Promise<DeviceRefusal | null> {
  if (searcher === null) searchers.shut(homeId);
  else if (searchers.leaves(homeId, searcher, at)) return null;
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
