import type { RoomDecision } from '@braise/control';
import type { Actor, Instant, ManualControl } from '@braise/domain';
import type { EngineEntry } from '../../journal/journal-entry.ts';

type Written = Omit<EngineEntry, 'kind'> & {
  readonly kind: EngineEntry['kind'] | 'manual' | 'resume';
  readonly actor: Exclude<Actor, 'staff'>;
};

/** What the journal of a home would have of an instant; rooms go by their numbers. */
export type LivedEntry = Written & { readonly at: Instant };

/** What a hand asks for in a room, null: its schedule again, as the command writes it down. A room that was not decided for yet has nothing to tell. */
export function handEntry(roomId: number, control: ManualControl | null, room: RoomDecision | undefined): Written | null {
  if (room === undefined) return null;
  const { reason, setting } = room.unaired ?? room.effective;
  const without = reason === 'MANUAL' ? (room.without ?? null) : setting;
  return {
    roomId,
    kind: control === null ? 'resume' : 'manual',
    detail: control?.source ?? null,
    actor: control?.source === 'device' ? 'device' : 'resident',
    before: { reason, setting },
    after: control?.setting ?? null,
    without: control === null ? null : without,
    until: control?.until ?? null,
    celsius: room.measured?.celsius ?? null,
    expected: null,
  };
}
