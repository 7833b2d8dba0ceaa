import type { Instant } from '@braise/domain';
import { refuse } from '../../../commands/home-command.ts';
import { claimInvitation, findByLink } from './invitation.store.ts';
import { type MoveOutcome, moveHome } from '../move-home.ts';
import type { PeopleDependencies } from '../people-dependencies.ts';
import { findHomeOf } from '../../../home-model/membership.store.ts';

/**
 * Makes a person a resident of the home that an invitation is to, named by the hash of its secret. Works once; asked again by the one who
 * accepted, the answer is the same. A home of the person's own is left in the same moment.
 */
export function acceptInvitation(deps: PeopleDependencies, personId: string, hash: Buffer, at: Instant): Promise<MoveOutcome> {
  return moveHome(deps, personId, at, {
    destination: async (transaction) => {
      const invitation = await findByLink(transaction, hash, at);
      if (invitation === null || (invitation.acceptedBy !== null && invitation.acceptedBy !== personId))
        return refuse({ code: 'notFound' });
      const { homeId, acceptedBy } = invitation;
      const livesThere = (await findHomeOf(transaction, personId)) === homeId;
      if (acceptedBy !== null) return livesThere ? { homeId, already: true } : refuse({ code: 'notFound' });
      // the link stays good for whom it was meant
      return livesThere ? refuse({ code: 'invitation.alreadyResident' }) : { homeId, already: false };
    },
    claim: (transaction) => claimInvitation(transaction, hash, personId, at),
  });
}
