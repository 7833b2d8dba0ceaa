import { useHome, useRoom } from '../../../api/live/home-connection.tsx';

/** Whether it is known that the home does not have this room, or has it no more. */
export function useRoomMissing(roomId: number): boolean {
  const known = useRoom(roomId) !== undefined;
  return useHome() !== null && !known;
}
