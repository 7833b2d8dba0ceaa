import { ofHome } from '../queries/create-queries.ts';
import { useAnswer } from '../queries/use-answer.ts';
import { succeeded } from '../wire/result.ts';
import { useOwnHome } from '../session/use-own-home.ts';
import { readLinks } from './tariff-links.ts';

/** The tariffs of one’s home that were linked, wait or came to nothing, the latest first; in the set-up too, where nothing of the home is followed. */
export function useTariffLinks() {
  const homeId = useOwnHome();
  return useAnswer(ofHome(homeId ?? 0, 'tariffLinks'), async (wire) => (homeId === null ? succeeded([]) : readLinks(wire, homeId)));
}
