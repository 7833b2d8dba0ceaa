import type { AccountDeletionRequest } from '@braise/contract/v2';
import { useRouter } from '@tanstack/react-router';
import { usePersonAnswer } from '../queries/use-answer.ts';
import { randomKey } from '../random-key.ts';
import type { Result } from '../result.ts';
import { deleteAccountCall } from './people-calls.ts';
import { readAccountDeletion, readLeftHomes } from './read-people.ts';

/** What deleting the account would delete, as it is now. */
export const useAccountDeletion = () => usePersonAnswer(['deletion'], readAccountDeletion, { gcTime: 0 });

/** Deletes the account. The password stays with this one call: nothing keeps it to try again. */
export function useDeleteAccount(): (request: AccountDeletionRequest) => Promise<Result<unknown>> {
  const { wire } = useRouter().options.context.services;
  return (request) => wire.ask({ ...deleteAccountCall(request), idempotencyKey: randomKey() });
}

/** Homes that the person may return to. */
export const useLeftHomes = () => usePersonAnswer(['left-homes'], readLeftHomes, { gcTime: 0 });
