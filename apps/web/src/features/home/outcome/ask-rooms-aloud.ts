import type { Commander } from '../../../api/commands/commander.ts';
import type { RoomRequest } from '../../../api/commands/commands.ts';

/**
 * Asks something of each of some rooms, and calls `say` once all have been told. Nothing is said where one is not: what failed has a notice of its own, and
 * what waits for the network is sent when nobody listens any more.
 */
export function askRoomsAloud(
  { askRoom, intents }: Pick<Commander, 'askRoom' | 'intents'>,
  requests: ReadonlyMap<number, RoomRequest>,
  say: () => void,
): void {
  if (requests.size === 0) return;
  const taken = new Set<number>();
  const stop = intents.subscribe(() => {
    const { intents: open, failures } = intents.get();
    for (const roomId of requests.keys()) {
      const status = open.get(roomId)?.status;
      if (status === 'accepted') taken.add(roomId);
      if (status === 'queued' || failures.has(roomId)) return stop();
    }
    if (taken.size < requests.size) return undefined;
    say();
    return stop();
  });
  for (const [roomId, request] of requests) askRoom(roomId, request);
}
