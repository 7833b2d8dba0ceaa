import { type Instant, iso } from '@braise/domain';
import type { Database } from '../database/database.ts';
import { loadPersonalMeter } from '../features/meter-readings/personal-meter.ts';
import { loadPersonalPoints } from '../features/metering-points/personal-points.ts';
import { loadPersonalLinks } from '../features/tariffs/links/personal-links.ts';
import { findPriceMail } from '../features/tariffs/price-mail/price-mail.store.ts';
import { loadTariffs } from '../features/tariffs/tariff.store.ts';
import { loadPersonalConsumption } from '../features/consumption/personal-consumption.ts';
import { wantsReadingMail } from '../features/meter-readings/reminder/reading-mail.store.ts';
import { wantsSavingsMail } from '../features/consumption/savings/mail/savings-mail.store.ts';
import { loadReports } from '../features/consumption/savings/savings-report.store.ts';
import { loadPersonalConsents } from '../features/consents/personal-consents.ts';
import { loadPersonalWindowAlarms } from '../features/open-windows/window-alarms.store.ts';
import { loadPersonalJournal } from '../features/journal/journal.store.ts';
import type { PersonalDataOf, PersonalDataPart } from './personal-data-part.ts';
import { type PersonalAccount, loadPersonalAccount, loadPersonalHome, loadPersonalRooms } from './personal-home.store.ts';
import {
  listPersonalLeftHomes,
  loadPersonalInvitations,
  loadPersonalPhones,
  loadPersonalReports,
  loadPersonalSessions,
} from './personal-data.store.ts';
import { loadPersonalDevices, loadPersonalDiagnostics, loadPersonalGateways } from './personal-equipment.store.ts';
import { loadPersonalStaffAccess, loadPersonalStaffAccount, loadPersonalStaffPermission } from './personal-staff.store.ts';

/** Whatever keeps something of a home has its part here; a test looks through every table. */
const HOME_PARTS: readonly PersonalDataPart[] = [
  { name: 'rooms', load: loadPersonalRooms },
  { name: 'gateways', load: loadPersonalGateways },
  { name: 'devices', load: loadPersonalDevices },
  { name: 'deviceDiagnostics', load: loadPersonalDiagnostics },
  { name: 'tariffs', load: async (database, { homeId }) => (homeId === null ? [] : loadTariffs(database, homeId)) },
  { name: 'tariffLinks', load: loadPersonalLinks },
  {
    name: 'priceMail',
    load: async (database, { homeId, personId }) => (homeId === null ? null : findPriceMail(database, { homeId, personId })),
  },
  {
    name: 'readingMail',
    load: async (database, { homeId, personId }) =>
      homeId === null ? null : { wanted: await wantsReadingMail(database, { homeId, personId }) },
  },
  {
    name: 'savingsMail',
    load: async (database, { homeId, personId }) =>
      homeId === null ? null : { wanted: await wantsSavingsMail(database, { homeId, personId }) },
  },
  { name: 'meter', load: loadPersonalMeter },
  { name: 'meteringPoints', load: loadPersonalPoints },
  { name: 'consumption', load: loadPersonalConsumption },
  { name: 'savings', load: async (database, { homeId }) => (homeId === null ? [] : loadReports(database, homeId)) },
  { name: 'journal', load: loadPersonalJournal },
  { name: 'windowAlarms', load: loadPersonalWindowAlarms },
  { name: 'consents', load: loadPersonalConsents },
  { name: 'staffAccess', load: loadPersonalStaffAccess },
  { name: 'staffPermission', load: loadPersonalStaffPermission },
];
/** And of a person. */
const PERSON_PARTS: readonly PersonalDataPart[] = [
  { name: 'phones', load: loadPersonalPhones },
  { name: 'invitations', load: loadPersonalInvitations },
  { name: 'sessions', load: loadPersonalSessions },
  { name: 'errorReports', load: loadPersonalReports },
  { name: 'staffAccount', load: loadPersonalStaffAccount },
];

export type PersonalData = {
  readonly madeAt: string;
  readonly account: PersonalAccount;
  readonly home: ({ readonly id: number; readonly name: string } & Readonly<Record<string, unknown>>) | null;
  readonly [part: string]: unknown;
};

/**
 * What is kept of a person, of their home and of those that wait for them, at one moment, readings apart; null: there is no
 * such account. Read part by part on one connection: the others are everybody else's.
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
    const parts = await loadParts([...HOME_PARTS, ...PERSON_PARTS], moment, of);
    const leftHomes: unknown[] = [];
    for (const left of await listPersonalLeftHomes(moment, of)) {
      const described = await loadPersonalHome(moment, of, left.id);
      leftHomes.push({ ...described, ...left, ...(await loadParts(HOME_PARTS, moment, { ...of, homeId: left.id })) });
    }
    return { ...parts, leftHomes, madeAt: iso(at), account, home };
  });
}

async function loadParts(parts: readonly PersonalDataPart[], database: Pick<Database, 'kysely'>, of: PersonalDataOf) {
  const loaded: Record<string, unknown> = {};
  for (const { name, load } of parts) loaded[name] = await load(database, of);
  return loaded;
}
