import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import { localDay } from '../../climate/local-day.ts';

/** The day of the home, ISO, as of now, and the zone of its clock. */
export function useToday() {
  const { live } = useHomeConnection();
  const zone = useHome()?.timeZone ?? 'UTC';
  return { zone, today: localDay(zone, live.now()) };
}

/** YYYY-MM */
export const useThisMonth = (): string => useToday().today.slice(0, 7);
