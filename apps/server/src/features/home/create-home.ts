import { cleanName, type Instant, instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import type { Bus } from '../../bus/bus.ts';
import type { Database } from '../../database/database.ts';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import { type NewHome, type OwnRequest, insertHome } from './create-home.store.ts';

/**
 * Makes a home with its first resident, who must not live in another one. `resident` null: nobody lives there yet. `request`: of the resident,
 * whose answer is then kept in the home.
 */
export async function createHome(
  { database, bus }: { readonly database: Database; readonly bus: Bus },
  asked: NewHome,
  resident: string | null,
  at: Instant,
  request: OwnRequest | null = null,
): Promise<{ readonly ok: true; readonly homeId: number } | { readonly ok: false; readonly error: CommandError }> {
  const name = cleanName(asked.name);
  if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
  if (!isTimeZone(asked.timeZone)) return refuse({ code: 'validationFailed', field: 'timeZone' });
  const homeId = await insertHome(database, { ...asked, name }, resident, at, request);
  // the account was deleted while its token lives on
  if (homeId === 'no-such-person') return refuse({ code: 'unauthorized' });
  if (homeId === 'already-resident') return refuse({ code: 'home.alreadyResident' });
  if (resident !== null) bus.publish({ type: 'membership-changed', homeId, personId: resident });
  bus.publish({ type: 'home-changed', homeId, revision: 1 });
  return { ok: true, homeId };
}

function isTimeZone(name: string): boolean {
  try {
    localDayAt(name, instant(0));
    return true;
  } catch {
    return false;
  }
}
