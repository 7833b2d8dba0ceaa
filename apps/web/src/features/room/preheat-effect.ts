import type { RoomView } from '@braise/contract/live';
import { type RoomWords, setpointIn } from '../../climate/room-words.ts';
import type { MessageKey } from './words.ts';

/** What preheating comes to, in words: what it is for, and while it falls short of that, by how much. */
export function preheatEffect(room: RoomView, { t, format, home, minute }: RoomWords<MessageKey>): string {
  const { effective, earlySince, earlyExpected, reach } = room;
  const asked = effective?.setting.celsius ?? null;
  if (earlySince === null || asked === null || effective?.until == null) return t('preheat.effect');
  const time = format.moment(effective.until, home.timeZone, minute);
  const value = (celsius: number) => setpointIn(room, celsius, home.temperatureUnit, format);
  if (earlyExpected !== null && earlyExpected < asked) return t('preheat.expected', { value: value(earlyExpected), time });
  return reach === null ? t('preheat.effect') : t('preheat.late', { value: value(asked), time });
}
