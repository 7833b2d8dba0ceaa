import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useHome, useRoom } from '../../api/live/home-connection.tsx';
import { useAddresses } from '../../host/addresses.ts';

/** Whether the home does not have this room; whoever is at one of its pages then is led to the home, and the query is kept. */
export function useRoomGuard(roomId: number): boolean {
  const { at } = useAddresses();
  const navigate = useNavigate();
  const known = useRoom(roomId) !== undefined;
  const missing = useHome() !== null && !known;
  useEffect(() => {
    if (missing) void navigate({ to: at('/home'), search: true, replace: true });
  }, [missing, navigate, at]);
  return missing;
}
