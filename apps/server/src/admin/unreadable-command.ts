import { parseArgs } from 'node:util';
import { clearUnreadable, retryUnreadable } from '../telemetry/sealing/retry-unreadable.ts';
import type { Installation } from './open-installation.ts';

export const UNREADABLE_USAGE = 'unreadable retry|clear [--home <n>]';

/** Tries once more to read the readings that were put aside as damaged, or gives them up. */
export async function unreadableCommand({ database }: Pick<Installation, 'database'>, args: readonly string[]): Promise<boolean> {
  const { positionals, values } = parseArgs({ args: [...args], options: { home: { type: 'string' } }, allowPositionals: true });
  const [verb] = positionals;
  const homeId = values.home === undefined ? null : Number(values.home);
  if ((verb !== 'retry' && verb !== 'clear') || positionals.length > 1 || (homeId !== null && !Number.isSafeInteger(homeId))) {
    console.error(`usage: ${UNREADABLE_USAGE}`);
    return false;
  }
  if (verb === 'retry') {
    const { putBack, left } = await retryUnreadable(database.pool, homeId);
    console.log(`${putBack} are back in their places, ${left} still cannot be read`);
  } else console.log(`${await clearUnreadable(database.pool, homeId)} are given up`);
  return true;
}
