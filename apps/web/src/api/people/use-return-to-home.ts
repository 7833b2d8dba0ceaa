import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { carryOut } from '../commands/carry-out.ts';
import type { Result } from '../wire/result.ts';
import { settleInto } from '../session/settle-into.ts';
import { returnCall } from './people-calls.ts';

/** Has the person live again in a home that they left; resolves once the session knows of it. */
export function useReturnToHome(homeId: number): () => Promise<Result<unknown>> {
  const { wire, session } = useRouter().options.context.services;
  /** They live there again, whether or not the session knows of it yet. */
  const returned = useRef(false);
  return async () => {
    if (!returned.current) {
      const answer = await carryOut(wire, returnCall(homeId));
      if (!answer.ok) return answer;
      returned.current = true;
    }
    return settleInto(session, homeId);
  };
}
