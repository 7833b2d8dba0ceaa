import type { CommandError } from '../../commands/home-command.ts';
import type { Database } from '../../database/database.ts';
import { listCountingDevices } from './counting-devices.store.ts';
import { type Counter, type MeteringPoint, counterOf, isSameCounter } from './metering-point.ts';

/** Why a counter cannot tell a meter's count; null: it can. `others`: the meters that there are beside it. */
export async function whyNotCounted(
  held: Pick<Database, 'kysely'>,
  homeId: number,
  counter: Counter,
  others: readonly MeteringPoint[],
): Promise<CommandError | null> {
  if (!(await listCountingDevices(held, homeId)).some((device) => isSameCounter(device, counter)))
    return { code: 'meteringPoint.notCounting', field: 'serialNo' };
  return others.some((point) => isSameCounter(counterOf(point), counter)) ? { code: 'meteringPoint.taken', field: 'serialNo' } : null;
}
