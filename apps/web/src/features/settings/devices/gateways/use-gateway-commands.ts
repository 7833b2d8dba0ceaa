import type { GatewayMake } from '@braise/contract/hops';
import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { carryOut } from '../../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../../api/live/home-connection.tsx';
import { callTo } from '../../../../api/wire/call.ts';

/** What can be asked of gateways; what is told of their passwords is told to whoever asked, and kept nowhere. */
export function useGatewayCommands() {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  return useMemo(
    () => ({
      add: (kind: GatewayMake, name: string) => carryOut(wire, callTo(endpoints.addGateway, { params: { homeId }, body: { kind, name } })),
      renew: (serialNo: string) => carryOut(wire, callTo(endpoints.renewGatewayAccess, { params: { homeId, serialNo } })),
      remove: (serialNo: string) => carryOut(wire, callTo(endpoints.removeGateway, { params: { homeId, serialNo } })),
    }),
    [wire, homeId],
  );
}
