import { QueryClient, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { readCountries, readMapConfiguration } from '../../api/home-setup.ts';
import { valueOf } from '../../api/query-result.ts';

const queries = new QueryClient();
// neither changes while a person makes a home; the wire repeats by itself, and knows an absent network as well as the browser does
const OPTIONS = { staleTime: Infinity, retry: false, networkMode: 'always' } as const;

/** The countries that a home may be in. */
export function useCountries() {
  const { wire } = useRouter().options.context.services;
  return useQuery({ ...OPTIONS, queryKey: ['countries'], queryFn: async () => valueOf(await readCountries(wire)) }, queries);
}

/** Where map tiles come from; null: from nowhere, or nobody knows. */
export function useTiles() {
  const { wire } = useRouter().options.context.services;
  const { data } = useQuery({ ...OPTIONS, queryKey: ['map'], queryFn: async () => valueOf(await readMapConfiguration(wire)) }, queries);
  return data?.tiles ?? null;
}
