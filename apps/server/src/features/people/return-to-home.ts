import type { Instant } from '@braise/domain';
import { refuse } from '../../commands/home-command.ts';
import { type MoveOutcome, moveHome } from './move-home.ts';
import type { PeopleDependencies } from './people-dependencies.ts';
import { findHomeOf } from '../../home-model/membership.store.ts';
import { mayReturn } from './residency.store.ts';

/** Has a person live again in a home that they left as its last resident. A home of theirs is left in the same moment. */
export const returnToHome = (deps: PeopleDependencies, personId: string, homeId: number, at: Instant): Promise<MoveOutcome> =>
  moveHome(deps, personId, at, {
    destination: async (transaction) => {
      if ((await findHomeOf(transaction, personId)) === homeId) return { homeId, already: true };
      return (await mayReturn(transaction, homeId, personId, at)) ? { homeId, already: false } : refuse({ code: 'notFound' });
    },
    claim: (transaction) => mayReturn(transaction, homeId, personId, at),
  });
