import type { LiveEvent } from '@braise/contract/live';
import type { Caller } from '../../access/access.ts';
import { HEARTBEAT, eventText } from './event-text.ts';

/** Where a stream's text goes; a Node response is one. */
export type Sink = {
  /** False when the text waits in memory because the client is slow. */
  write(text: string): boolean;
  end(): void;
  destroy(): void;
  once(event: 'close' | 'drain', listener: () => void): unknown;
};

/** Heartbeats that a client may leave unread before it counts as gone. */
const MISSED_HEARTBEATS = 4;

/**
 * One client of a stream. One that does not keep up is sent nothing more until it has read what waits, and then a snapshot in place of all
 * that it missed: memory for a slow client is bounded by one snapshot.
 */
export function createLiveListener(caller: Caller, sink: Sink, stands: (() => Promise<boolean>) | null = null) {
  let blocked = false;
  let missed = 0;
  let ended = false;
  let wantsSnapshot = true;
  let onReady: () => void = () => undefined;

  function write(text: string): void {
    if (ended || sink.write(text)) return;
    blocked = true;
    sink.once('drain', () => {
      blocked = false;
      missed = 0;
      if (wantsSnapshot && !ended) onReady();
    });
  }

  return {
    caller,
    /** Whether it may go on, where that is to be looked at again and again; null: what ends it is told by the bus. */
    stands,
    /** Called when the client can be sent the snapshot that it is owed. */
    whenReady(listener: () => void): void {
      onReady = listener;
    },
    /** Sends a snapshot if one is owed and the client keeps up, else the events. */
    send(snapshot: () => string, events: readonly string[]): void {
      if (blocked) wantsSnapshot ||= events.length > 0;
      else if (wantsSnapshot) {
        wantsSnapshot = false;
        write(snapshot());
      } else if (events.length > 0) write(events.join(''));
    },
    beat(): void {
      if (!blocked && !ended) write(HEARTBEAT);
      else if (++missed >= MISSED_HEARTBEATS) sink.destroy();
    },
    end(reason: Extract<LiveEvent, { type: 'end' }>['reason'], revision: number): void {
      if (ended) return;
      sink.write(eventText({ type: 'end', reason }, revision));
      ended = true;
      sink.end();
    },
  };
}
export type LiveListener = ReturnType<typeof createLiveListener>;
