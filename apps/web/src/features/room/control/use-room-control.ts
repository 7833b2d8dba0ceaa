import type { RoomView, SettingView } from '@braise/contract/live';
import { BOOST_SECONDS } from '@braise/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomRequest, TerminationChoice } from '../../../api/commands/commands.ts';
import { useHomeConnection, useIntent } from '../../../api/live/home-connection.tsx';
import { expectedSetting } from '../../../climate/expected-setting.ts';
import { dialOf } from './dial-of.ts';
import { modeOf, type RoomMode } from './room-mode.ts';

/** A turned dial is sent when it has rested this long: milliseconds. */
const REST = 700;

const OFF: SettingView = { power: 'OFF', celsius: null, mode: null };

/**
 * The setpoint, mode and end of one room as a person sets them. The dial's value is a draft until it rests; then it is asked of the server.
 * What is still a draft when the screen closes is sent.
 */
export function useRoomControl(room: RoomView) {
  const { commander } = useHomeConnection();
  const intent = useIntent(room.id);
  const expected = expectedSetting(room, intent);
  const mode = modeOf(room, intent);
  const [draft, setDraft] = useState<number | null>(null);
  const pending = useRef<{ request: RoomRequest; timer: ReturnType<typeof setTimeout> | undefined } | null>(null);
  const { proposed } = room;
  const { current, wakes, ...dial } = dialOf(room, expected);
  const target = draft ?? dial.target;

  const flush = useCallback(() => {
    const waiting = pending.current;
    if (waiting === null) return;
    clearTimeout(waiting.timer);
    pending.current = null;
    commander.askRoom(room.id, waiting.request);
    setDraft(null);
  }, [commander, room.id]);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const ask = (request: RoomRequest) => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
    setDraft(null);
    commander.askRoom(room.id, request);
  };
  /** As asked before, or as the room has it; a control by hand ends with the block unless it was told otherwise. */
  const termination: TerminationChoice =
    intent?.request.kind === 'manual' ? intent.request.termination : mode === 'manual' ? terminationOf(room) : defaultTermination(room);
  const manual = (change: Partial<SettingView>, ends: TerminationChoice): RoomRequest => ({
    kind: 'manual',
    setting: { ...current, ...change },
    termination: ends,
  });

  return {
    mode: draft === null ? mode : 'manual',
    target,
    /** Where the first step up leads of a room that is off or aired; null: by one step. */
    wakesAt: draft === null && (wakes?.celsius ?? target) > target ? (wakes?.celsius ?? null) : null,
    turning: draft !== null,
    /** Turns the dial; `settled` when no finger holds it. */
    turn: (celsius: number, settled: boolean): void => {
      if (pending.current) clearTimeout(pending.current.timer);
      setDraft(celsius);
      pending.current = { request: manual({ celsius }, termination), timer: settled ? setTimeout(flush, REST) : undefined };
    },
    setMode: (next: RoomMode): void => {
      if (next === 'schedule') ask({ kind: 'resume' });
      else if (next === 'boost') ask({ kind: 'boost', durationInSeconds: BOOST_SECONDS });
      else if (next === 'off') ask({ kind: 'manual', setting: OFF, termination: { type: 'MANUAL' } });
      else if (draft === null && wakes !== null) ask(manual(wakes, defaultTermination(room)));
      else ask(manual(mode === 'boost' || isOutOfSeason(current, proposed) ? proposed : { celsius: target }, defaultTermination(room)));
    },
    setTermination: (ends: TerminationChoice) => ask(manual(draft === null ? {} : { celsius: draft }, ends)),
    /** Another mode of an air conditioner, or what it does beside it. */
    setAir: (change: Partial<SettingView>) => ask(manual(change, termination)),
    setBoost: (durationInSeconds: number) => ask({ kind: 'boost', durationInSeconds }),
  };
}

/** The schedule of another season cools where one would heat. */
const isOutOfSeason = (current: SettingView, proposed: SettingView): boolean => current.mode !== proposed.mode;

const defaultTermination = (room: RoomView): TerminationChoice => (room.schedule.next ? { type: 'NEXT_TIME_BLOCK' } : { type: 'MANUAL' });

function terminationOf(room: RoomView): TerminationChoice {
  if (room.manual?.termination === 'MANUAL') return { type: 'MANUAL' };
  if (room.manual?.termination !== 'TIMER' || room.manual.until === null) return defaultTermination(room);
  return { type: 'TIMER', durationInSeconds: Math.max(60, Math.round((Date.parse(room.manual.until) - Date.now()) / 1000)) };
}
