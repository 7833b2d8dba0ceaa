import { wantedSetting } from '@braise/control';
import { type EffectiveSetting, type Instant, type Setting, effectivePresence, sameSetting, withinRange } from '@braise/domain';
import { nextScheduleChange } from '@braise/domain/schedule';
import type { HomeModel, RoomModel } from '../home-model/home-model.ts';

/**
 * What holds in a room, as whoever reads straight after a change sees it, whether or not the engine has decided since: what outranks everybody as
 * decided, else what people and timetable want now.
 */
export function effectiveInForce(home: HomeModel, room: RoomModel, now: Instant): EffectiveSetting {
  const decided = room.decision?.effective;
  if (decided?.reason === 'FROST_GUARD' || decided?.reason === 'OPEN_WINDOW') return decided;
  // whoever reads a home lives there
  const circumstances = { timeZone: home.timeZone, presence: effectivePresence(home.presence), vacant: false };
  return wantedSetting(room, { ...circumstances, early: earlyInForce(home, room, now) }, now);
}

/** What was begun early, for as long as that is what its next block asks for. */
function earlyInForce(
  { timeZone }: HomeModel,
  { decision, earlyStart, timetable, limits }: RoomModel,
  now: Instant,
): EffectiveSetting | null {
  const decided = decision?.effective;
  if (decided?.reason !== 'EARLY_START' || !earlyStart) return null;
  const change = nextScheduleChange(timetable, timeZone, now);
  return change?.at === decided.until && sameSetting(withinRange(change.setting, limits), decided.setting) ? decided : null;
}

/** What an absence of everybody would make of a room, or makes of it; null: nothing. */
export function settingWhenAway(home: HomeModel, room: RoomModel, now: Instant): Setting | null {
  const { setting, reason } = wantedSetting(room, { timeZone: home.timeZone, presence: 'AWAY', vacant: false }, now);
  return reason === 'AWAY' ? setting : null;
}
