import type { RoomView } from '@braise/contract/live';
import type { RoomPresentation } from '../../climate/room-presentation.ts';
import { WEAK, deviceMark } from '../../climate/room-words.ts';
import type { MessageKey, Translate } from './words.ts';

/** What a tile shows by icons and glow, in words for people who listen to it; empty when there is nothing. */
export function spokenFacts(room: RoomView, { manual, call }: RoomPresentation, t: Translate): string {
  const mark = deviceMark(room);
  const facts = [
    manual ? t('tile.manual') : null,
    call > 0 ? t(CALL_KEY[call as 1 | 2 | 3]) : null,
    mark && t(mark === WEAK ? 'tile.battery-low' : 'tile.device'),
  ];
  return facts.filter((fact) => fact !== null).join(', ');
}

const CALL_KEY = { 1: 'demand.low', 2: 'demand.medium', 3: 'demand.high' } as const satisfies Record<number, MessageKey>;
