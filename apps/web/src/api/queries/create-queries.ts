import { QueryClient } from '@tanstack/react-query';
import type { Session, SessionState } from '../session/session.ts';
import { retryInterval } from './refetch-interval.ts';

/** What a page keeps of the server's answers, while the same person is signed in; of their home, while it is theirs. */
export function createQueries(session: Pick<Session, 'get' | 'subscribe'>): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        // the wire repeats by itself, and knows an absent network as well as the browser does
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        // whoever comes back is told by the stream what to read again
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => retryInterval(state),
      },
    },
  });
  let owner = ownerOf(session.get());
  session.subscribe(() => {
    const state = session.get();
    if (state.status === 'unknown' || state.status === 'unreachable') return;
    const before = owner;
    owner = ownerOf(state);
    if (owner.personId !== before.personId) queries.clear();
    else if (owner.homeId !== before.homeId) queries.removeQueries({ queryKey: ofHome(before.homeId) });
  });
  return queries;
}

/** The keys of what a home or a person owns begin with it. */
export const ofHome = (homeId: number | null, ...key: readonly (string | number)[]) => ['home', homeId, ...key] as const;
export const ofPerson = (personId: string | null, ...key: readonly (string | number)[]) => ['person', personId, ...key] as const;

/** Null: nobody, and none. */
export const ownerOf = (state: SessionState) =>
  state.status === 'signed-in' ? { personId: state.person.id, homeId: state.homeId } : { personId: null, homeId: null };
