import type { RoomView } from '@braise/contract/live';

/** Rooms that may be heated though they are off: a valve that sits badly does not close, and one that does not obey is not told to. */
export const stillHeated = (rooms: readonly RoomView[]): readonly RoomView[] =>
  rooms.filter(({ type, faults }) => type === 'HEATING' && faults.some(({ kind }) => kind === 'mounting' || kind === 'not-confirming'));
