import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { useEffect } from 'react';
import { useMinute } from '../../climate/home-clock.ts';
import { useHomeConnection } from '../live/home-connection.tsx';
import { REFRESH_AGES } from '../queries/refresh-ages.ts';
import { useHomeAnswer } from '../queries/use-answer.ts';

export type HourlyPrices = CallAnswer<typeof endpoints.getHourlyPrices>;

/** What electricity costs today and tomorrow. It is asked for anew when the price of now is over, and every quarter of an hour, since those of tomorrow come some time. */
export function useHourlyPrices() {
  const minute = useMinute(useHomeConnection().live.now);
  // beside the tariffs, of which it is made: asked again with them
  const query = useHomeAnswer(
    ['tariffs', 'prices', 'hourly'],
    (wire, homeId) => wire.call(endpoints.getHourlyPrices, { params: { homeId } }),
    { age: REFRESH_AGES.prices },
  );
  const { data, refetch } = query;
  // a home that says nothing else is not asked for by its age
  const old = data !== undefined && (Date.parse(data.now.to) <= minute || minute - Date.parse(data.readAt) >= REFRESH_AGES.prices);
  useEffect(() => {
    // the widget and the screen ask once
    if (old) void refetch({ cancelRefetch: false });
  }, [old, minute, refetch]);
  return query;
}
