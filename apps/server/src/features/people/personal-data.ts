import { type Instant, iso } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { loadPersonalConsents } from '../consents/personal-consents.ts';
import { type PersonalAccount, loadPersonalAccount, loadPersonalHome, loadPersonalRooms } from './personal-home.store.ts';
import {
  loadPersonalDevices,
  loadPersonalInvitations,
  loadPersonalLeftHomes,
  loadPersonalPhones,
  loadPersonalReports,
  loadPersonalSessions,
  loadPersonalStaffAccess,
} from './personal-data.store.ts';

/** Whose data are asked for; `homeId` null: they live nowhere. */
export type PersonalDataOf = { readonly personId: string; readonly email: string; readonly homeId: number | null; readonly at: Instant };

/** A part of what is kept of a person, under its name in the export. It holds nothing private of another resident. */
export type PersonalDataPart = {
  readonly name: string;
  readonly load: (database: Pick<Database, 'kysely'>, of: PersonalDataOf) => Promise<unknown>;
};

/** Whatever keeps something of a person has its part here. */
const PARTS: readonly PersonalDataPart[] = [
  { name: 'rooms', load: loadPersonalRooms },
  { name: 'devices', load: loadPersonalDevices },
  { name: 'phones', load: loadPersonalPhones },
  { name: 'invitations', load: loadPersonalInvitations },
  { name: 'leftHomes', load: loadPersonalLeftHomes },
  { name: 'consents', load: loadPersonalConsents },
  { name: 'sessions', load: loadPersonalSessions },
  { name: 'errorReports', load: loadPersonalReports },
  { name: 'staffAccess', load: loadPersonalStaffAccess },
];

export type PersonalData = {
  readonly madeAt: string;
  readonly account: PersonalAccount;
  readonly home: ({ readonly id: number; readonly name: string } & Readonly<Record<string, unknown>>) | null;
  readonly [part: string]: unknown;
};

/** Everything that is kept of a person and their home but readings; null: there is no such account. */
export async function personalDataOf(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  personId: string,
  at: Instant,
): Promise<PersonalData | null> {
  const found = await loadPersonalAccount(database, personId);
  if (found === null) return null;
  const { account, homeId } = found;
  const of = { personId, email: account.email, homeId, at };
  const [home, ...parts] = await Promise.all([
    homeId === null ? null : loadPersonalHome(database, of, homeId),
    ...PARTS.map(async ({ name, load }) => [name, await load(database, of)] as const),
  ]);
  return { ...Object.fromEntries(parts), madeAt: iso(at), account, home };
}
