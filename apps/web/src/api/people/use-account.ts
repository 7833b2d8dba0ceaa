import { QueryClient, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { valueOf } from '../query-result.ts';
import { randomKey } from '../random-key.ts';
import type { Result } from '../result.ts';
import type { AccountDeletionRequest } from '@braise/contract/v2';
import { deleteAccountCall } from './people-calls.ts';
import { readAccountDeletion, readLeftHomes } from './read-people.ts';

const queries = new QueryClient();
const ONCE = { staleTime: 0, gcTime: 0, retry: false, networkMode: 'always' } as const;

/** What deleting the account would delete, as it is now. */
export function useAccountDeletion() {
  const { wire } = useRouter().options.context.services;
  return useQuery({ ...ONCE, queryKey: ['account-deletion'], queryFn: async () => valueOf(await readAccountDeletion(wire)) }, queries);
}

/** Deletes the account. The password stays with this one call: nothing keeps it to try again. */
export function useDeleteAccount(): (request: AccountDeletionRequest) => Promise<Result<unknown>> {
  const { wire } = useRouter().options.context.services;
  return (request) => wire.ask({ ...deleteAccountCall(request), idempotencyKey: randomKey() });
}

/** Homes that the person may return to. */
export function useLeftHomes() {
  const { wire } = useRouter().options.context.services;
  return useQuery({ ...ONCE, queryKey: ['left-homes'], queryFn: async () => valueOf(await readLeftHomes(wire)) }, queries);
}
