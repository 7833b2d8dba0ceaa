import type { Instant, Setting } from '@braise/domain';
import { blockAt } from '@braise/domain/schedule';
import type { HomeModel, RoomModel } from './home-model.ts';

/**
 * The one setting that wire families without "requested" and "effective" show: a request younger than the last decision, else what was decided,
 * else what the schedule says. Never decided and without a schedule: off.
 */
export function settingInForce(home: HomeModel, room: RoomModel, now: Instant): Setting {
  if (room.manual !== null && (home.decidedAt === null || room.manual.requestedAt > home.decidedAt)) return room.manual.setting;
  return room.decision?.effective.setting ?? blockAt(room.timetable, home.timeZone, now)?.block.setting ?? { power: 'OFF' };
}
