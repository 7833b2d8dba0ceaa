import type { Instant } from '@braise/domain';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import type { PeopleDependencies } from './people-dependencies.ts';
import { findHomeOf } from '../../home-model/membership.store.ts';
import { type Transaction, holdHomes, holdPerson, moveIn, moveOut } from './residency.store.ts';

export type MoveOutcome = { readonly ok: true; readonly homeId: number } | { readonly ok: false; readonly error: CommandError };

/** Where to, once the person is held; `already`: they live there. Nothing has been changed by then. */
export type Destination = { readonly homeId: number; readonly already: boolean } | { readonly ok: false; readonly error: CommandError };

type Moved = {
  readonly homeId: number;
  readonly revision: number;
  readonly left: { readonly homeId: number; readonly revision: number; readonly keptUntil: Instant | null } | null;
};

/**
 * Has a person live in another home: leaves the one they live in and moves into the other, all or nothing, and however many such moves of
 * theirs there are at once. `claim` uses up what lets them in, once both homes are held; false: it lets them in no more.
 */
export async function moveHome(
  deps: PeopleDependencies,
  personId: string,
  at: Instant,
  {
    destination,
    claim,
  }: {
    readonly destination: (transaction: Transaction) => Promise<Destination>;
    readonly claim: (transaction: Transaction) => Promise<boolean>;
  },
): Promise<MoveOutcome> {
  const transaction = await deps.database.kysely.startTransaction().execute();
  try {
    const moved = await moveHeld({ kysely: transaction }, personId, at, { destination, claim });
    if ('error' in moved) await transaction.rollback().execute();
    else await transaction.commit().execute();
    if ('error' in moved) return moved;
    if ('left' in moved) tell(deps, personId, moved);
    return { ok: true, homeId: moved.homeId };
  } finally {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
  }
}

async function moveHeld(
  transaction: Transaction,
  personId: string,
  at: Instant,
  { destination, claim }: Parameters<typeof moveHome>[3],
): Promise<Moved | { readonly homeId: number } | { readonly ok: false; readonly error: CommandError }> {
  if (!(await holdPerson(transaction, personId))) return refuse({ code: 'unauthorized' });
  const to = await destination(transaction);
  if ('error' in to) return to;
  const { homeId } = to;
  if (to.already) return { homeId };
  const from = await findHomeOf(transaction, personId);
  const homes = await holdHomes(transaction, from === null ? [homeId] : [homeId, from]);
  if (!homes.has(homeId)) return refuse({ code: 'notFound' });
  const stillFrom = await findHomeOf(transaction, personId);
  // taken out of their home meanwhile is no obstacle; one that they made meanwhile is
  if (stillFrom !== null && stillFrom !== from) return refuse({ code: 'conflict' });
  if (!(await claim(transaction))) return refuse({ code: 'notFound' });
  const left = stillFrom === null ? null : { homeId: stillFrom, ...(await moveOut(transaction, { homeId: stillFrom, personId }, at)) };
  const revision = await moveIn(transaction, { homeId, personId }, at);
  return revision === null ? refuse({ code: 'conflict' }) : { homeId, revision, left };
}

function tell({ bus, mailer }: PeopleDependencies, personId: string, moved: Moved): void {
  const { left } = moved;
  for (const { homeId, revision } of left === null ? [moved] : [left, moved]) {
    bus.publish({ type: 'membership-changed', homeId, personId });
    bus.publish({ type: 'home-changed', homeId, revision });
  }
  if (left !== null && left.keptUntil !== null) mailer.sendHomeKept(personId, { homeId: left.homeId, keptUntil: left.keptUntil });
}
