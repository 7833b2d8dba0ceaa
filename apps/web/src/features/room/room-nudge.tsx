import * as endpoints from '@braise/contract/endpoints';
import type { RoomView } from '@braise/contract/live';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { carryOut } from '../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useOffline } from '../../api/live/use-offline.ts';
import { callTo } from '../../api/wire/call.ts';
import type { RoomWords } from '../../climate/room-words.ts';
import { NudgeNote } from './nudge-note.tsx';
import type { MessageKey } from './words.ts';

/** Why the schedule of the room is lowered, with one tap to undo it. */
export function RoomNudge({ room, words }: { readonly room: RoomView; readonly words: RoomWords<MessageKey> }) {
  const { wire, failures } = useRouter().options.context.services;
  const { live } = useHomeConnection();
  const offline = useOffline();
  const [undoing, setUndoing] = useState(false);
  const undo = async () => {
    setUndoing(true);
    const answer = await carryOut(wire, callTo(endpoints.undoAdaptation, { params: { homeId: live.homeId, zoneId: room.id } }));
    if (answer.ok) live.reload();
    else failures.show(answer.error);
    setUndoing(false);
  };
  return <NudgeNote room={room} words={words} disabled={offline || undoing} onUndo={() => void undo()} />;
}
