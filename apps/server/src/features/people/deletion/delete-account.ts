import type { Instant } from '@braise/domain';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { type CommandError, refuse } from '../../../commands/home-command.ts';
import { endGrantsWithin } from '../../../identity/tokens/oidc-artifact.store.ts';
import { findPerson, leavesNoAdministrator, rememberSetUp } from '../../../identity/accounts/person.store.ts';
import { type SignInResult, signIn } from '../../../identity/sign-in/sign-in.ts';
import { LONGEST_ACCESS_TOKEN_S } from '../../../identity/tokens/token-lifetimes.ts';
import { endStaffOfPerson, forgetStaffPerson } from '../../../identity/staff/staff-person.store.ts';
import { type AccountDeletion, findAccountDeletion } from './account-deletion.store.ts';
import { deletePerson } from './delete-person.store.ts';
import { deleteHomeRows } from './home-deletion.store.ts';
import type { PeopleDependencies } from '../people-dependencies.ts';
import { holdHomes, holdPerson, moveOut } from '../residency.store.ts';

export type DeleteAccount = {
  readonly personId: string;
  /** Asked for again: an app that was left open must not be enough. */
  readonly password: string;
  readonly network: string;
  /** The homes that the person was told would go. */
  readonly homeIds: readonly number[];
};

/**
 * Deletes an account, signs it out everywhere, and deletes the homes that nobody else lives in. A home that others live in stays theirs.
 * What was recorded of the deleted ones goes later, by `finishDeletions`.
 *
 * Null when all is done; else nothing is, and the error says why. `account.deletionChanged`: other homes would go than the person was told.
 * `account.lastAdministrator`: nobody else could look after a server that others use.
 */
export async function deleteAccount(
  deps: PeopleDependencies & { readonly now: () => Instant },
  asked: DeleteAccount,
): Promise<CommandError | null> {
  const { database, bus, mailer } = deps;
  const { personId, network } = asked;
  const person = await findPerson(database.kysely, personId);
  if (person === null) return { code: 'unauthorized' };
  const checked = await signIn(
    { database: database.kysely, now: deps.now },
    { email: person.email, password: asked.password, network, browser: null },
  );
  const refusal = refusalOf(checked);
  if (refusal !== null) return refusal;
  const outcome = await deleteHeld(deps, asked, deps.now());
  if (!outcome.ok) return outcome.error;
  const { deletedHomes, leftHome, staffId } = outcome.deletion;
  bus.publish({ type: 'sessions-ended', personId });
  if (staffId !== null) bus.publish({ type: 'sessions-ended', personId: staffId });
  if (leftHome !== null) {
    bus.publish({ type: 'membership-changed', homeId: leftHome.id, personId });
    bus.publish({ type: 'home-changed', homeId: leftHome.id, revision: leftHome.revision });
  }
  mailer.sendAccountDeleted(person, { homeNames: deletedHomes.map(({ name }) => name) });
  for (const { id } of deletedHomes) {
    bus.publish({ type: 'membership-changed', homeId: id, personId });
    bus.publish({ type: 'home-deleted', homeId: id });
  }
  return null;
}

function refusalOf(checked: SignInResult): CommandError | null {
  if (checked.ok) return null;
  switch (checked.code) {
    case 'wait':
      return { code: 'rateLimited', field: 'password', retryAfterSeconds: checked.seconds };
    case 'wrong':
      return { code: 'account.wrongPassword', field: 'password' };
    case 'unconfirmed':
      // the password was right, and whoever never proved the address may still go
      return null;
    default:
      return checked satisfies never;
  }
}

type Deleted = {
  /** Who they were of the staff, if they were. */
  readonly staffId: string | null;
  readonly deletedHomes: AccountDeletion['deletedHomes'];
  readonly leftHome: { readonly id: number; readonly revision: number } | null;
};

async function deleteHeld(
  { database }: PeopleDependencies,
  { personId, homeIds }: DeleteAccount,
  at: Instant,
): Promise<{ readonly ok: true; readonly deletion: Deleted } | { readonly ok: false; readonly error: CommandError }> {
  return database.kysely.transaction().execute(async (kysely: Transaction<Schema>) => {
    const transaction = { kysely };
    if (!(await holdPerson(transaction, personId))) return refuse({ code: 'unauthorized' });
    if (await leavesNoAdministrator(kysely, personId)) return refuse({ code: 'account.lastAdministrator' });
    await holdHomes(transaction, homesOf(await findAccountDeletion(transaction, personId)));
    // nobody joins or leaves these any more
    const deletion = await findAccountDeletion(transaction, personId);
    if (deletion === null) return refuse({ code: 'unauthorized' });
    const { deletedHomes, leftHome } = deletion;
    const told = new Set(homeIds);
    if (told.size !== deletedHomes.length || !deletedHomes.every(({ id }) => told.has(id))) {
      return refuse({ code: 'account.deletionChanged' });
    }
    // before the homes go, as whoever enters one as staff holds the session before the home
    const staffId = await endStaffOfPerson(kysely, personId, at);
    const revision = leftHome === null ? null : (await moveOut(transaction, { homeId: leftHome.id, personId }, at)).revision;
    for (const { id } of deletedHomes) await deleteHomeRows(transaction, id, at);
    await endGrantsWithin(kysely, personId, 'all', new Date(at + LONGEST_ACCESS_TOKEN_S * 1000));
    await deletePerson(transaction, { id: personId, email: deletion.email });
    await rememberSetUp(kysely);
    if (staffId !== null) await forgetStaffPerson(kysely, staffId);
    return {
      ok: true as const,
      deletion: { deletedHomes, staffId, leftHome: leftHome === null || revision === null ? null : { id: leftHome.id, revision } },
    };
  });
}

const homesOf = (deletion: AccountDeletion | null): readonly number[] =>
  deletion === null ? [] : [...deletion.deletedHomes, ...(deletion.leftHome === null ? [] : [deletion.leftHome])].map(({ id }) => id);
