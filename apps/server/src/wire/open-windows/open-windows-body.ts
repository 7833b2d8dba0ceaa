import type { OpenWindowsBody, WindowAlarmBody } from '@braise/contract/v2';
import type { WindowEvidence } from '@braise/control';
import { type Instant, MINUTE, SECOND, instant, iso, roundTo } from '@braise/domain';
import type { OpenWindows } from '../../features/open-windows/read-open-windows.ts';
import type { WindowAlarm } from '../../features/open-windows/window-alarms.store.ts';
import { WINDOW_SOURCE } from '../bodies/window-source-body.ts';

const UNWATCHED = { unmeasured: 'UNMEASURED', 'air-conditioned': 'AIR_CONDITIONED' } as const;
const WATCHED_BY = { contact: 'CONTACT', temperature: 'TEMPERATURE' } as const;

/** `monthSince`: when the month began where the home is. */
export function openWindowsBody({ rooms, alarms }: OpenWindows, monthSince: Instant, now: Instant): OpenWindowsBody {
  // what somebody said was not found
  const ofMonth = alarms.filter(({ toldAt, source }) => toldAt >= monthSince && source !== 'person');
  const found = ofMonth.filter(({ dismissedAt }) => dismissedAt === null);
  return {
    rooms: rooms.map(({ timeoutSeconds, watchedBy, unwatched, keptSince, ...room }) => ({
      ...room,
      timeoutInSeconds: timeoutSeconds,
      watchedBy: watchedBy === null ? null : WATCHED_BY[watchedBy],
      unwatched: unwatched === null ? null : UNWATCHED[unwatched],
      keptSince: iso(keptSince),
    })),
    alarms: alarms.map((alarm) => alarmBody(alarm, now)),
    month: {
      since: iso(monthSince),
      found: ofMonth.length,
      dismissed: ofMonth.length - found.length,
      pausedInSeconds: found.reduce((sum, alarm) => sum + pausedSeconds(alarm, now), 0),
    },
  };
}

const pausedSeconds = ({ toldAt, endedAt }: WindowAlarm, now: Instant): number =>
  Math.max(0, Math.round(((endedAt ?? now) - toldAt) / SECOND));

const vapourBody = ({ vapour }: WindowEvidence) =>
  vapour === undefined ? null : { before: vapour.before, after: vapour.now, outside: vapour.outside };

const alarmBody = (alarm: WindowAlarm, now: Instant): WindowAlarmBody => ({
  roomId: alarm.roomId,
  since: iso(alarm.since),
  until: alarm.endedAt === null ? null : iso(alarm.endedAt),
  pausedInSeconds: pausedSeconds(alarm, now),
  source: WINDOW_SOURCE[alarm.source],
  evidence: alarm.evidence && {
    fell: roundTo(alarm.evidence.fell, 1),
    beyond: roundTo(alarm.evidence.beyond, 1),
    within: Math.max(1, Math.round((alarm.toldAt - alarm.since) / MINUTE)),
    ratio: alarm.evidence.ratio,
    airExchange: alarm.evidence.exchange,
    vapour: vapourBody(alarm.evidence),
  },
  dismissed: alarm.dismissedAt !== null,
});

export const sinceOf = (text: string): Instant => instant(Date.parse(text));
