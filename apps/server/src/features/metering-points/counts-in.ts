import type { CountUnit } from '@braise/domain/meter';
import type { CommandError } from '../../commands/home-command.ts';
import type { Database } from '../../database/database.ts';
import { listCountingDevices } from './counting-devices.store.ts';
import { type Counter, type MeteringPoint, counterOf, isSameCounter, sharesChannel } from './metering-point.ts';

/** What a counter counts in, or why it cannot tell a meter's count. `others`: the meters that there are beside it. */
export async function countsIn(
  held: Pick<Database, 'kysely'>,
  homeId: number,
  counter: Counter,
  others: readonly MeteringPoint[],
): Promise<{ readonly unit: CountUnit; readonly why: null } | { readonly why: CommandError }> {
  const counting = (await listCountingDevices(held, homeId, [counter])).find((device) => isSameCounter(device, counter));
  if (counting === undefined) return { why: { code: 'meteringPoint.notCounting', field: 'serialNo' } };
  if (others.some((point) => sharesChannel(counterOf(point), counter))) return { why: { code: 'meteringPoint.taken', field: 'serialNo' } };
  return { unit: counting.unit, why: null };
}
