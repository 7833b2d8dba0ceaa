import { wantedSetting } from '@braise/control';
import { type Instant, type Setting, effectivePresence } from '@braise/domain';
import type { HomeModel, RoomModel } from './home-model.ts';

/**
 * The one setting that wire families without "requested" and "effective" show: what outranks everybody as decided, else what people and timetable
 * want now. So whoever reads straight after a change sees it, whether or not the engine has decided since.
 */
export function settingInForce(home: HomeModel, room: RoomModel, now: Instant): Setting {
  const decided = room.decision?.effective;
  if (decided?.reason === 'FROST_GUARD' || decided?.reason === 'OPEN_WINDOW') return decided.setting;
  // whoever reads a home lives there
  return wantedSetting(room, { timeZone: home.timeZone, presence: effectivePresence(home.presence), vacant: false }, now).setting;
}
