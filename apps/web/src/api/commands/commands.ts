import type { CallAnswer, CallInput } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import type { SettingView } from '@braise/contract/live';
import type { Command } from './carry-out.ts';
import { type Result, succeeded } from '../wire/result.ts';
import { type Call, callTo } from '../wire/call.ts';
import type { Wire } from '../wire/wire.ts';

/** How long a manual control holds. */
export type TerminationChoice =
  | { readonly type: 'NEXT_TIME_BLOCK' }
  | { readonly type: 'TIMER'; readonly durationInSeconds: number }
  | { readonly type: 'MANUAL' };

/** What a person asks of one room. */
export type RoomRequest =
  | { readonly kind: 'manual'; readonly setting: SettingView; readonly termination: TerminationChoice }
  | { readonly kind: 'boost'; readonly durationInSeconds: number }
  | { readonly kind: 'resume' };

/** What a person asks of the whole home. */
export type HomeRequest =
  | { readonly kind: 'boost'; readonly rooms: readonly number[]; readonly durationInSeconds: number }
  | { readonly kind: 'all-off' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'presence'; readonly presence: 'HOME' | 'AWAY' }
  | { readonly kind: 'automatic-presence' }
  | ({ readonly kind: 'holiday' } & CallInput<typeof endpoints.setHoliday>['body'])
  | { readonly kind: 'end-holiday' };

/** A command that is answered with the revision of the home that shows it. */
type HomeCommand = Command<CallAnswer<typeof endpoints.setManualControl>>;

/** The call that carries out a request for a room. */
export function roomCall(homeId: number, roomId: number, request: RoomRequest): HomeCommand {
  const params = { homeId, roomId };
  switch (request.kind) {
    case 'manual':
      return callTo(endpoints.setManualControl, {
        params,
        body: { setting: settingBody(request.setting), termination: request.termination },
      });
    case 'boost':
      return homeCall(homeId, { ...request, rooms: [roomId] });
    case 'resume':
      return callTo(endpoints.resumeSchedule, { params });
  }
}

/** The call that carries out a request for the home. */
export function homeCall(homeId: number, request: HomeRequest): HomeCommand {
  const params = { homeId };
  switch (request.kind) {
    case 'boost':
      return callTo(endpoints.boostRooms, {
        params,
        body: { rooms: [...request.rooms], durationInSeconds: request.durationInSeconds },
      });
    case 'all-off':
      return callTo(endpoints.turnAllOff, { params });
    case 'resume':
      return callTo(endpoints.resumeAllSchedules, { params });
    case 'presence':
      return callTo(endpoints.setPresenceLock, { params, body: { homePresence: request.presence } });
    case 'automatic-presence':
      return callTo(endpoints.deletePresenceLock, { params });
    case 'holiday': {
      const { kind: _, ...body } = request;
      return callTo(endpoints.setHoliday, { params, body });
    }
    case 'end-holiday':
      return callTo(endpoints.endHoliday, { params });
  }
}

type SettingBody = CallInput<typeof endpoints.setManualControl>['body']['setting'];
const settingBody = ({ celsius, ...rest }: SettingView): SettingBody => ({
  // its words are those that the server has offered
  ...(rest as Omit<SettingBody, 'temperature'>),
  temperature: celsius === null ? null : { value: celsius },
});

/** Sends a command; answers with the revision of the home that shows it, or null when the server names none. */
export async function sendCommand(wire: Wire, command: HomeCommand & Pick<Call, 'idempotencyKey'>): Promise<Result<number | null>> {
  const answer = await wire.ask(command);
  return answer.ok ? succeeded(answer.value?.revision ?? null) : answer;
}
