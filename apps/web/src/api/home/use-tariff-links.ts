import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useOwnHome } from '../session/use-own-home.ts';
import { ofHome } from '../queries/create-queries.ts';
import { usePageQueries } from '../queries/page-queries.ts';
import { retryInterval } from '../queries/refetch-interval.ts';
import { valueOf } from '../queries/query-result.ts';
import { readLinks } from './tariff-links.ts';

/** Its mail is answered in another tab, or was not taken by a mail server: ms. */
const LOOK_AGAIN = 5000;

/** The tariffs of one’s home that were linked, wait or came to nothing, the latest first; in the set-up too, where nothing of the home is followed. */
export function useTariffLinks() {
  const { wire } = useRouter().options.context.services;
  const homeId = useOwnHome();
  return useQuery(
    {
      queryKey: ofHome(homeId, 'tariffLinks'),
      queryFn: async () => (homeId === null ? [] : valueOf(await readLinks(wire, homeId))),
      refetchInterval: ({ state }) => (state.data?.some((link) => link.state === 'WAITING') ? LOOK_AGAIN : retryInterval(state)),
    },
    usePageQueries(),
  );
}
