import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import { localDay } from '../../../climate/local-day.ts';
import { useMinute } from '../../../climate/home-clock.ts';

export type PriceStretch = CallAnswer<typeof endpoints.getDayPrices>['stretches'][number];

/** What electricity costs at this minute, or why nobody knows; undefined until it is read, null where it cannot be. */
export function usePriceNow(): PriceStretch | null | undefined {
  const { live } = useHomeConnection();
  const home = useHome();
  const minute = useMinute(live.now);
  const date = home === null ? '' : localDay(home.timeZone, minute);
  // beside the tariffs, of which it is made: asked again with them
  const { data, isPending } = useHomeAnswer(['tariffs', 'prices', date], (wire, homeId) =>
    wire.call(endpoints.getDayPrices, { params: { homeId }, query: date === '' ? {} : { date } }),
  );
  const now = data?.stretches.find(({ from, to }) => Date.parse(from) <= minute && minute < Date.parse(to));
  return now ?? (isPending ? undefined : null);
}
