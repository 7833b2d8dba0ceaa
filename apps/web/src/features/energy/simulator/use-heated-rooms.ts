import { useMemo } from 'react';
import { useRooms } from '../../../api/live/home-connection.tsx';

/** The rooms that are heated, in the order of the home. */
export function useHeatedRooms(): readonly { readonly id: number; readonly name: string }[] {
  const rooms = useRooms();
  return useMemo(() => [...rooms.values()].filter(({ type }) => type === 'HEATING'), [rooms]);
}
