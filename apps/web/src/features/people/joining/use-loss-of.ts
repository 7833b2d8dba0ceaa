import { useMessages } from '../words.ts';
import type { CurrentHome } from './use-current-home.ts';

/** What becomes of the home that is left for `next`. What cannot be found out is left out: that it is lost is certain. */
export function useLossOf(home: CurrentHome | null, next: string): string {
  const { t, format } = useMessages();
  if (!home?.name || home.leaving === null) return t('join.other.unknown', { next });
  const { keptUntil, timeZone } = home.leaving;
  return keptUntil === null
    ? t('join.other.others', { home: home.name, next })
    : t('join.other.last', { home: home.name, next, date: format.date(keptUntil, timeZone) });
}
