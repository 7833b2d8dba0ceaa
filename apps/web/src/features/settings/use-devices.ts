import { QueryClient, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { carryOut, type Command } from '../../api/carry-out.ts';
import {
  childLockCall,
  identifyCall,
  offsetCall,
  placeCalls,
  type PlaceRequest,
  readDevice,
  readDevices,
  renameCall,
} from '../../api/devices.ts';
import { useDeviceChanges, useHomeConnection } from '../../api/home-connection.tsx';
import { valueOf } from '../../api/query-result.ts';
import { failed, type Result, succeeded } from '../../api/result.ts';
import { useRefreshed } from '../../api/refresh/use-refreshed.ts';

const queries = new QueryClient();

/** The devices and gateways of the home; asked for again when the stream says that they changed. */
export function useDevices() {
  const { wire, homeId } = useWire();
  useChanges(homeId);
  return useRefreshed(
    'device-states',
    useQuery({ ...OPTIONS, queryKey: ['devices', homeId], queryFn: async () => valueOf(await readDevices(wire, homeId)) }, queries),
  );
}

/** One of them in full. */
export function useDevice(serial: string) {
  const { wire, homeId } = useWire();
  useChanges(homeId);
  return useRefreshed(
    'device-states',
    useQuery(
      { ...OPTIONS, queryKey: ['devices', homeId, serial], queryFn: async () => valueOf(await readDevice(wire, homeId, serial)) },
      queries,
    ),
  );
}

/** What can be asked of a device; each resolves once the list shows it. */
export function useDeviceCommands() {
  const { wire, homeId } = useWire();
  return useMemo(() => {
    async function ask(calls: readonly Command[]): Promise<Result<null>> {
      for (const call of calls) {
        const answer = await carryOut(wire, call);
        if (!answer.ok) return failed(answer.error);
      }
      await queries.invalidateQueries({ queryKey: ['devices', homeId] });
      return succeeded(null);
    }
    return {
      place: (request: PlaceRequest) => ask(placeCalls(homeId, request)),
      rename: (serial: string, name: string) => ask([renameCall(homeId, serial, name)]),
      identify: (serial: string) => ask([identifyCall(serial)]),
      setOffset: (serial: string, kelvin: number) => ask([offsetCall(serial, kelvin)]),
      lock: (serial: string, locked: boolean) => ask([childLockCall(serial, locked)]),
    };
  }, [wire, homeId]);
}

// the wire repeats by itself, and knows an absent network as well as the browser does
const OPTIONS = { staleTime: 0, retry: false, networkMode: 'always' } as const;

function useWire() {
  const { wire } = useRouter().options.context.services;
  return { wire, homeId: useHomeConnection().live.homeId };
}

function useChanges(homeId: number): void {
  const changes = useDeviceChanges();
  useEffect(() => void queries.invalidateQueries({ queryKey: ['devices', homeId] }), [changes, homeId]);
}
