import type { RoomView } from '@braise/contract/live';
import { endOfTimer, instant } from '@braise/domain';
import type { Intent } from '../api/commands/intent-state.ts';

export type ExpectedSetting = NonNullable<RoomView['effective']>;

/** What the room will be held at once what was asked is carried out; the effective setting when nothing is under way. */
export function expectedSetting(room: RoomView, intent: Intent | undefined): ExpectedSetting | null {
  if (intent === undefined) return room.effective;
  const { request, askedAt } = intent;
  switch (request.kind) {
    case 'manual': {
      const { setting, termination } = request;
      return { setting, reason: 'MANUAL', until: endOf(room, termination, askedAt) };
    }
    case 'boost':
      return {
        setting: { power: 'ON', celsius: room.limits.max, mode: room.type === 'AIR_CONDITIONING' ? 'HEAT' : null },
        reason: 'BOOST',
        until: after(askedAt, request.durationInSeconds),
      };
    case 'resume':
      if (room.schedule.current === null) return null;
      return { setting: room.schedule.current, reason: 'SCHEDULE', until: room.schedule.next?.at ?? null };
  }
}

type Termination = Extract<Intent['request'], { kind: 'manual' }>['termination'];

/** When a control asked now would end; null while it holds until changed. */
function endOf(room: RoomView, termination: Termination, askedAt: number): string | null {
  if (termination.type === 'TIMER') return after(askedAt, termination.durationInSeconds);
  return termination.type === 'NEXT_TIME_BLOCK' ? (room.schedule.next?.at ?? null) : null;
}

const after = (askedAt: number, seconds: number): string => new Date(endOfTimer(instant(askedAt), seconds)).toISOString();
