import type { RoomView } from '@braise/contract/live';
import type { JournalEntryBody, JournalSetting } from '@braise/contract/v2';
import type { Origin } from '@braise/domain';
import { surfaceClass, surfaceOf } from '../../../climate/surface.ts';
import type { IconName } from '../../../ui/marks/icon.tsx';
import type { Teller } from './entry-teller.ts';

export const ORIGIN_ICON: Readonly<Record<Origin, IconName>> = {
  schedule: 'calendar-dots',
  'early-start': 'clock-countdown',
  window: 'window',
  away: 'person-simple-walk',
  holiday: 'suitcase-rolling',
  frost: 'snowflake',
  assistant: 'sparkle',
  people: 'users',
  dial: 'trv',
  system: 'gear-six',
};

/** What stands for an entry beside its room where nobody's initial does. */
export function iconOf({ origin, actor, expected, kind, change }: JournalEntryBody): IconName {
  if (actor === 'staff') return 'lifebuoy';
  if (kind === 'presence') return change?.after === 'AWAY' ? 'person-simple-walk' : 'house-simple';
  return origin === 'assistant' && expected?.because === 'sun' ? 'sun' : ORIGIN_ICON[origin];
}

/** A few words on the colours of a surface; null: those of the page. */
export type Pill = { readonly text: string; readonly surface: string | null };

/** What a setting wears in a room; null: nobody knows which room it was. */
export function settingSurface(setting: JournalSetting, room: Pick<RoomView, 'type' | 'limits'> | null): string {
  const { type, limits } = room ?? { type: 'HEATING', limits: { min: 5 } };
  return surfaceClass(surfaceOf(type, setting, limits.min), setting, 0);
}

/** What a room is set to from an entry on, in a word; null: nothing is to be said in so few. */
export function pillOf(entry: JournalEntryBody, teller: Teller): Pill | null {
  const { t, roomOf } = teller;
  const { kind, detail, setting, roomId, expected, change } = entry;
  if (kind === 'presence') {
    if (change?.after === 'AWAY') return { text: t('pill.away'), surface: 'away' };
    return { text: t(change?.after === 'HOME' ? 'pill.home' : 'pill.auto'), surface: null };
  }
  if (setting === null) return null;
  const { after } = setting;
  if (after === null) return { text: t('pill.schedule'), surface: null };
  const surface = settingSurface(after, roomOf(roomId));
  if (kind === 'setting' && detail === 'AWAY' && expected === null) return { text: t('pill.away'), surface: 'away' };
  if (kind === 'setting' && detail === 'FROST_GUARD') return { text: t('pill.frost'), surface: 'frost' };
  if (surface === 'frost' && detail === 'OPEN_WINDOW') return { text: t('pill.cut'), surface };
  return { text: teller.setting(after, roomId), surface };
}
