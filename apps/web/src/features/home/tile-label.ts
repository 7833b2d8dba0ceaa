import type { RoomView } from '@braise/contract/live';
import type { RoomPresentation } from '../../climate/room-presentation.ts';
import { measuredWords, type RoomWords, settingWords } from '../../climate/room-words.ts';
import type { MessageKey } from '../../messages/load-messages.ts';
import { footKey } from './foot-key.ts';
import { minutesLeft } from './tile-foot.tsx';

/** The whole tile in one sentence, for people who listen to it. */
export function tileLabel(room: RoomView, presentation: RoomPresentation, minute: number, words: RoomWords): string {
  const { home, t, format } = words;
  const measured = measuredWords(room, home.temperatureUnit, format);
  const state = t(footKey(presentation, room), {
    value: settingWords(presentation, room, words) ?? '',
    time: room.connection.since === null ? '' : format.time(room.connection.since, home.timeZone),
    minutes: minutesLeft(room.openWindow?.until ?? null, minute),
  });
  const offline = presentation.surface === 'offline';
  const facts = [
    !offline && measured !== null ? t('spoken-degrees', { value: measured }) : null,
    state,
    presentation.manual ? t('tile.manual') : null,
    presentation.call > 0 ? t(CALL_KEY[presentation.call as 1 | 2 | 3]) : null,
    room.batteryLow ? t('tile.battery-low') : null,
    !offline && room.humidity ? t('tile.humidity', { value: format.percent(room.humidity.fraction) }) : null,
  ];
  return t('tile.label', { name: room.name, facts: facts.filter((fact) => fact !== null).join(', ') });
}

const CALL_KEY = { 1: 'demand.low', 2: 'demand.medium', 3: 'demand.high' } as const satisfies Record<number, MessageKey>;
