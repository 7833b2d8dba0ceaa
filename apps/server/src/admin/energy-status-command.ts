import { announceOutage } from '../features/consumption/announced-outage.store.ts';
import type { Installation } from './open-installation.ts';

export const ENERGY_STATUS_USAGE = 'energy-status <ok|outage>';

/** Tells residents that figures of energy are not worked out as they should be, or no longer. */
export async function energyStatusCommand(
  { database }: Pick<Installation, 'database'>,
  [word, ...rest]: readonly string[],
): Promise<boolean> {
  if ((word !== 'ok' && word !== 'outage') || rest.length > 0) {
    console.error(`usage: ${ENERGY_STATUS_USAGE}`);
    return false;
  }
  await announceOutage(database, word === 'outage');
  console.log(word === 'outage' ? 'residents are told of an outage' : 'residents are told of no outage, unless figures are late');
  return true;
}
