import * as endpoints from '@braise/contract/endpoints';
import type { RoomView } from '@braise/contract/live';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { carryOut } from '../../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../../api/live/home-connection.tsx';
import { callTo } from '../../../../api/wire/call.ts';

/** What rooms there are: the stream tells of each change. */
export function useRoomCommands() {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  return useMemo(
    () => ({
      create: (name: string, zoneType: RoomView['type']) =>
        carryOut(wire, callTo(endpoints.createZone, { params: { homeId }, body: { name, zoneType } })),
      rename: (zoneId: number, name: string) =>
        carryOut(wire, callTo(endpoints.setZoneDetails, { params: { homeId, zoneId }, body: { name } })),
      remove: (zoneId: number) => carryOut(wire, callTo(endpoints.deleteZone, { params: { homeId, zoneId } })),
    }),
    [wire, homeId],
  );
}
