import { DAY } from '@braise/domain';
import type { LiveHome } from '../api/live/live-home.ts';
import type { Format } from '../messages/format.ts';
import type { Translate } from './words.ts';

/** When the values came that stand, by the home's clock; null: none have come. */
export function lastReceived(live: Pick<LiveHome, 'home' | 'lastReceivedAt' | 'now'>, t: Translate, format: Format): string | null {
  const home = live.home();
  const received = live.lastReceivedAt();
  return home === null || received === null ? null : receivedWords(received, home.timeZone, t, format, live.now());
}

/** When values came, `at` this device's clock. `now`: by the clock of the home, where that is known. */
export function receivedWords(at: number, timeZone: string, t: Translate, format: Format, now: number = Date.now()): string {
  const time = format.moment(at + (now - Date.now()), timeZone, now);
  return t(Date.now() - at < DAY ? 'offline.since' : 'offline.since-day', { time });
}
