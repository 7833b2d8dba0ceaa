import * as endpoints from '@braise/contract/endpoints';
import type { RoomView } from '@braise/contract/live';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { carryOut } from '../../api/commands/carry-out.ts';
import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import { useOffline } from '../../api/live/use-offline.ts';
import { callTo } from '../../api/wire/call.ts';
import { announce } from '../../ui/announcer.tsx';
import { useMinute } from '../home-clock.ts';
import { NudgeNote } from './nudge-note.tsx';
import { useMessages } from './words.ts';

type RoomNudgeProps = {
  readonly room: RoomView;
  /** Whether it says which room it is of. */
  readonly named?: boolean;
  /** What has the focus once the strip is gone. */
  readonly then: () => HTMLElement | null;
};

/** Why the schedule of the room is lowered, with one tap to undo it. */
export function RoomNudge({ room, named = false, then }: RoomNudgeProps) {
  const { t } = useMessages();
  const { wire, failures } = useRouter().options.context.services;
  const { live } = useHomeConnection();
  const home = useHome();
  const minute = useMinute(live.now);
  const offline = useOffline();
  const strip = useRef<HTMLElement>(null);
  const [undoing, setUndoing] = useState(false);
  const undo = async () => {
    setUndoing(true);
    const held = strip.current?.contains(document.activeElement) === true;
    const answer = await carryOut(wire, callTo(endpoints.undoAdaptation, { params: { homeId: live.homeId, zoneId: room.id } }));
    if (answer.ok) {
      // the stream may have taken the strip away before the answer came
      if (held && strip.current?.contains(document.activeElement) !== false) then()?.focus();
      announce(t('nudge.undone', { room: room.name }));
      live.reload();
    } else failures.show(answer.error);
    setUndoing(false);
  };
  if (home === null) return null;
  return (
    <NudgeNote
      ref={strip}
      room={room}
      home={home}
      minute={minute}
      named={named}
      busy={undoing}
      disabled={offline}
      onUndo={() => void undo()}
    />
  );
}
