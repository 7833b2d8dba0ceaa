import { airedSetting, wantedSetting } from '@braise/control';
import { type EffectiveSetting, type Instant, type Setting, effectivePresence } from '@braise/domain';
import { adaptedInForce } from '../home-model/adaptation-in-force.ts';
import { earlyInForce } from '../home-model/early-in-force.ts';
import { returningSetting } from '../home-model/returning-in-force.ts';
import { windowInForce } from '../home-model/window-in-force.ts';
import type { HomeModel, RoomModel } from '../home-model/home-model.ts';

/**
 * What holds in a room, as whoever reads straight after a change sees it, whether or not the engine has decided since: what outranks everybody as
 * decided, else what people and timetable want now.
 */
export function effectiveInForce(home: HomeModel, room: RoomModel, now: Instant): EffectiveSetting {
  const decided = room.decision?.effective;
  if (decided?.reason === 'FROST_GUARD') return decided;
  const window = windowInForce(home, room, now);
  if (window !== null && decided?.reason === 'OPEN_WINDOW') return { ...decided, until: window.until };
  // whoever reads a home lives there
  const circumstances = { timeZone: home.timeZone, presence: effectivePresence(home.presence, now), vacant: false };
  const automatic = { early: earlyInForce(home, room, now), adapted: adaptedInForce(home, room, now), returning: returningSetting(room) };
  const wanted = wantedSetting(room, { ...circumstances, ...automatic }, now);
  return window === null ? wanted : airedSetting({ ...room, openWindowDetection: room.openWindow }, wanted.setting, window);
}

/** What an absence of everybody would make of a room, or makes of it; null: nothing. */
export function settingWhenAway(home: HomeModel, room: RoomModel, now: Instant): Setting | null {
  const { setting, reason } = wantedSetting(room, { timeZone: home.timeZone, presence: 'AWAY', vacant: false }, now);
  return reason === 'AWAY' ? setting : null;
}
