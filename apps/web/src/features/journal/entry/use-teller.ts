import { useMemo } from 'react';
import { useHome, useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { useMinute } from '../../../climate/home-clock.ts';
import { entryTeller } from '../told/entry-teller.ts';
import { useMessages } from '../words.ts';

/** Tells entries of the open home. */
export function useTeller() {
  const { t, format } = useMessages();
  const [home, rooms] = [useHome(), useRooms()];
  const minute = useMinute(useHomeConnection().live.now);
  const { timeZone = 'UTC', temperatureUnit = 'CELSIUS' } = home ?? {};
  return useMemo(
    () => entryTeller({ t, format, home: { timeZone, temperatureUnit }, rooms, minute }),
    [t, format, timeZone, temperatureUnit, rooms, minute],
  );
}
