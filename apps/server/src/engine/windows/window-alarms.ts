import type { RoomDecision } from '@braise/control';

type OpenWindow = NonNullable<RoomDecision['openWindow']>;

/** What a decision found of the windows of a home: those that it took to be open, and those that it took to be shut. */
export type WindowChanges = {
  readonly opened: readonly (Pick<OpenWindow, 'since' | 'source' | 'evidence'> & { readonly roomId: number })[];
  readonly shut: readonly { readonly roomId: number; readonly since: number }[];
  /** Open as before, on a clock that was set back by so many ms; left out: none. */
  readonly moved?: readonly { readonly roomId: number; readonly since: number; readonly by: number }[];
};

/**
 * Against the decision before. A window that was open already, or for another reason, stays the one that it was. `clockJump`: of the decision, which goes by
 * the new clock where that was set back; left out: it was not.
 */
export function windowChanges(
  rooms: readonly RoomDecision[],
  before: readonly RoomDecision[],
  clockJump: number | null = null,
): WindowChanges {
  const by = Math.min(0, clockJump ?? 0);
  const last = new Map(before.map(({ roomId, openWindow }) => [roomId, openWindow]));
  const opened: WindowChanges['opened'][number][] = [];
  const shut: WindowChanges['shut'][number][] = [];
  const moved: NonNullable<WindowChanges['moved']>[number][] = [];
  for (const { roomId, openWindow } of rooms) {
    const was = last.get(roomId) ?? null;
    if (was !== null && by < 0 && openWindow?.since === was.since + by) {
      moved.push({ roomId, since: was.since, by });
      continue;
    }
    if (was !== null && was.since !== openWindow?.since) shut.push({ roomId, since: was.since });
    if (openWindow !== null && openWindow.since !== was?.since) {
      const { since, source, evidence } = openWindow;
      opened.push({ roomId, since, source, ...(evidence === undefined ? {} : { evidence }) });
    }
  }
  return { opened, shut, ...(moved.length > 0 && { moved }) };
}
