import type { SettingView } from '@braise/contract/live';
import type { Command } from './carry-out.ts';
import { failed, type Result, succeeded } from '../wire/result.ts';
import type { Call, Wire } from '../wire/wire.ts';

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
  | { readonly kind: 'automatic-presence' };

/** The call that carries out a request for a room. */
export function roomCall(homeId: number, roomId: number, request: RoomRequest): Command {
  const room = `/hops/homes/${homeId}/rooms/${roomId}`;
  switch (request.kind) {
    case 'manual':
      return {
        method: 'POST',
        path: `${room}/manualControl`,
        body: { setting: settingBody(request.setting), termination: request.termination },
      };
    case 'boost':
      return homeCall(homeId, { ...request, rooms: [roomId] });
    case 'resume':
      return { method: 'POST', path: `${room}/resumeSchedule` };
  }
}

/** The call that carries out a request for the home. */
export function homeCall(homeId: number, request: HomeRequest): Command {
  const actions = `/hops/homes/${homeId}/quickActions/`;
  const lock = `/api/v2/homes/${homeId}/presenceLock`;
  switch (request.kind) {
    case 'boost':
      return { method: 'POST', path: `${actions}boost`, body: { rooms: request.rooms, durationInSeconds: request.durationInSeconds } };
    case 'all-off':
      return { method: 'POST', path: `${actions}allOff` };
    case 'resume':
      return { method: 'POST', path: `${actions}resumeSchedule` };
    case 'presence':
      return { method: 'PUT', path: lock, body: { homePresence: request.presence } };
    case 'automatic-presence':
      return { method: 'DELETE', path: lock };
  }
}

const settingBody = ({ celsius, ...rest }: SettingView): object => ({ ...rest, temperature: celsius === null ? null : { value: celsius } });

/** Sends a command; answers with the revision of the home that shows it, or null when the server names none. */
export async function sendCommand(wire: Wire, call: Call): Promise<Result<number | null>> {
  const answer = await wire.ask(call);
  if (!answer.ok) return failed(answer.error);
  return succeeded(revisionOf(answer.value));
}

/** What a command is answered with, where it is answered with anything (`commandAnswer` of the contract). */
const revisionOf = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'revision' in answer && typeof answer.revision === 'number' ? answer.revision : null;
