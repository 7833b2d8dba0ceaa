import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { carryOut } from '../commands/carry-out.ts';
import { callTo } from '../wire/call.ts';
import type { Result } from '../wire/result.ts';
import { settleInto } from '../session/settle-into.ts';

/** Has the person live again in a home that they left; resolves once the session knows of it. */
export function useReturnToHome(homeId: number): () => Promise<Result<unknown>> {
  const { wire, session } = useRouter().options.context.services;
  /** They live there again, whether or not the session knows of it yet. */
  const returned = useRef(false);
  return async () => {
    if (!returned.current) {
      const answer = await carryOut(wire, callTo(endpoints.returnToHome, { params: { leftHomeId: homeId } }));
      if (!answer.ok) return answer;
      returned.current = true;
    }
    return settleInto(session, homeId);
  };
}
