import { failed, type Result, succeeded } from '../wire/result.ts';
import type { Session } from './session.ts';

/**
 * Has the session know of the home that the person has just come to, and answers with its id; `homeId` null: whichever that is. The error: nothing
 * says yet that the person lives there.
 */
export async function settleInto(session: Pick<Session, 'get' | 'renew'>, homeId: number | null): Promise<Result<number>> {
  // the first renewal may have been on its way before the home was theirs
  for (let renewals = 0; renewals < 2; renewals += 1) {
    await session.renew();
    const state = session.get();
    if (state.status === 'signed-in' && state.homeId !== null && (homeId === null || state.homeId === homeId))
      return succeeded(state.homeId);
  }
  return failed({ kind: 'unreachable' });
}
