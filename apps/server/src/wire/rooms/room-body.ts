import type { RoomReturn } from '@braise/control';
import type { RoomBody } from '@braise/contract/hops';
import { type Instant, type ManualControl, isoToTheSecond, roundTo } from '@braise/domain';
import { nextScheduleChange, nextTimeBlock } from '@braise/domain/schedule';
import { adaptationOf } from '../../home-model/adaptation-in-force.ts';
import { returnInForce } from '../../home-model/returning-in-force.ts';
import { earlySince } from '../../home-model/early-in-force.ts';
import { windowInForce } from '../../home-model/window-in-force.ts';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { connectionOf } from '../../views/room-view.ts';
import { effectiveInForce } from '../../views/setting-in-force.ts';
import { holidayMode } from './holiday-mode.ts';
import { roomSettingBody } from '../bodies/room-setting-body.ts';

export function roomBody(home: HomeModel, room: RoomModel, now: Instant): RoomBody {
  const change = nextScheduleChange(room.timetable, home.timeZone, now);
  const block = nextTimeBlock(room.timetable, home.timeZone, now);
  const termination = room.manual === null ? null : terminationBody(room.manual, now);
  const boosted = room.manual?.source === 'boost';
  const openWindow = windowInForce(home, room, now);
  const effective = effectiveInForce(home, room, now);
  const since = earlySince(room, effective);
  const adaptation = adaptationOf(room, effective);
  const returning = returnInForce(room, effective);
  return {
    id: room.id,
    name: room.name,
    sensorDataPoints: {
      ...(room.temperature !== null && { insideTemperature: { value: roundTo(room.temperature.value, 2) } }),
      humidity: { percentage: Math.round((room.humidity?.value ?? 0) * 100) },
    },
    setting: roomSettingBody(effective.setting),
    manualControlTermination: boosted ? null : termination,
    boostMode: boosted ? termination : null,
    heatingPower: { percentage: Math.round((room.decision?.demand ?? 0) * 100) },
    connection: { state: connectionOf(home, room).state === 'ONLINE' ? 'CONNECTED' : 'DISCONNECTED' },
    openWindow: openWindow === null ? null : { activated: true, expiryInSeconds: secondsUntil(openWindow.until, now) },
    nextScheduleChange: change === null ? null : { start: isoToTheSecond(change.at), setting: roomSettingBody(change.setting) },
    nextTimeBlock: block === null ? null : { start: isoToTheSecond(block.at) },
    ...(since !== null &&
      effective.until !== null && { earlyStart: { start: isoToTheSecond(since), end: isoToTheSecond(effective.until) } }),
    ...(adaptation !== null &&
      effective.until !== null && {
        adaptation: { cause: CAUSE[adaptation.cause], start: isoToTheSecond(adaptation.since), end: isoToTheSecond(effective.until) },
      }),
    ...holidayMode(room, now),
    ...(returning !== null && { returning: returningBody(returning) }),
    balanceControl: null,
  };
}

const CAUSE = { sun: 'SUN', mild: 'MILD', people: 'PEOPLE' } as const;
const returningBody = ({ since, expectedAt }: RoomReturn): NonNullable<RoomBody['returning']> => ({
  start: isoToTheSecond(since),
  ...(expectedAt !== null && { expected: isoToTheSecond(expectedAt) }),
});

const terminationBody = ({ termination, until }: ManualControl, now: Instant): NonNullable<RoomBody['manualControlTermination']> => ({
  type: termination.type,
  remainingTimeInSeconds: until === null ? null : secondsUntil(until, now),
  projectedExpiry: until === null ? null : isoToTheSecond(until),
});

const secondsUntil = (at: Instant, now: Instant): number => Math.max(0, Math.round((at - now) / 1000));
