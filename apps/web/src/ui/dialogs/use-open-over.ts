import { type HistoryState, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The pages that this one was opened over, by their address: each is the entry before the next, the last the entry before this. */
    over?: readonly string[];
  }
}

/** The state of a link that opens something over the page that stands, so that closing it goes back there. */
export function useOpenOver(): (state: HistoryState) => HistoryState {
  const router = useRouter();
  return ({ over = [] }) => ({ over: [...over, router.state.matches.at(-1)?.fullPath ?? ''] });
}
