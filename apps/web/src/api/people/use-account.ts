import * as endpoints from '@braise/contract/endpoints';
import type { AccountDeletionRequest } from '@braise/contract/v2';
import { useRouter } from '@tanstack/react-router';
import { usePersonAnswer } from '../queries/use-answer.ts';
import { randomKey } from '../commands/random-key.ts';
import { failed, type Result } from '../wire/result.ts';

/** What deleting the account would delete, as it is now. */
export const useAccountDeletion = () => usePersonAnswer(['deletion'], (wire) => wire.call(endpoints.getAccountDeletion), { gcTime: 0 });

/** Deletes the account, and the session with it. The password stays with this one call: nothing keeps it to try again. `onDeleted`: leads away. */
export function useDeleteAccount(onDeleted: () => void): (request: AccountDeletionRequest) => Promise<Result<unknown>> {
  const { wire, session } = useRouter().options.context.services;
  return async (body) => {
    let answer: Result<unknown> = failed({ kind: 'unreachable' });
    await session.end('account-deleted', async () => {
      answer = await wire.call(endpoints.deleteAccount, { body, idempotencyKey: randomKey() });
      if (answer.ok) onDeleted();
      return answer.ok;
    });
    return answer;
  };
}

/** Homes that the person may return to. */
export const useLeftHomes = () => usePersonAnswer(['left-homes'], (wire) => wire.call(endpoints.getLeftHomes), { gcTime: 0 });
