import { type Instant, iso } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { loadTariffs } from '../tariffs/tariff.store.ts';
import { loadPersonalConsents } from '../consents/personal-consents.ts';
import type { PersonalDataPart } from './personal-data-part.ts';
import { type PersonalAccount, loadPersonalAccount, loadPersonalHome, loadPersonalRooms } from './personal-home.store.ts';
import {
  loadPersonalInvitations,
  loadPersonalLeftHomes,
  loadPersonalPhones,
  loadPersonalReports,
  loadPersonalSessions,
} from './personal-data.store.ts';
import { loadPersonalDevices, loadPersonalDiagnostics, loadPersonalGateways } from './personal-equipment.store.ts';
import { loadPersonalStaffAccess, loadPersonalStaffAccount, loadPersonalStaffPermission } from './personal-staff.store.ts';

/** Whatever keeps something of a person has its part here; a test looks through every table. */
const PARTS: readonly PersonalDataPart[] = [
  { name: 'rooms', load: loadPersonalRooms },
  { name: 'gateways', load: loadPersonalGateways },
  { name: 'devices', load: loadPersonalDevices },
  { name: 'deviceDiagnostics', load: loadPersonalDiagnostics },
  { name: 'tariffs', load: async (database, { homeId }) => (homeId === null ? [] : loadTariffs(database, homeId)) },
  { name: 'phones', load: loadPersonalPhones },
  { name: 'invitations', load: loadPersonalInvitations },
  { name: 'leftHomes', load: loadPersonalLeftHomes },
  { name: 'consents', load: loadPersonalConsents },
  { name: 'sessions', load: loadPersonalSessions },
  { name: 'errorReports', load: loadPersonalReports },
  { name: 'staffAccess', load: loadPersonalStaffAccess },
  { name: 'staffPermission', load: loadPersonalStaffPermission },
  { name: 'staffAccount', load: loadPersonalStaffAccount },
];

export type PersonalData = {
  readonly madeAt: string;
  readonly account: PersonalAccount;
  readonly home: ({ readonly id: number; readonly name: string } & Readonly<Record<string, unknown>>) | null;
  readonly [part: string]: unknown;
};

/**
 * What is kept of a person and their home at one moment, readings apart; null: there is no such account. Read part by part on one connection:
 * the others are everybody else's.
 */
export async function personalDataOf(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  personId: string,
  at: Instant,
): Promise<PersonalData | null> {
  const transaction = database.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (kysely) => {
    const moment = { kysely };
    const found = await loadPersonalAccount(moment, personId);
    if (found === null) return null;
    const { account, homeId } = found;
    const of = { personId, email: account.email, homeId, at };
    const home = homeId === null ? null : await loadPersonalHome(moment, of, homeId);
    const parts: Record<string, unknown> = {};
    for (const { name, load } of PARTS) parts[name] = await load(moment, of);
    return { ...parts, madeAt: iso(at), account, home };
  });
}
