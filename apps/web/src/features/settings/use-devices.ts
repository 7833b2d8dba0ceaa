import { QueryClient, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { sendCommand } from '../../api/commands.ts';
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
import { randomKey } from '../../api/random-key.ts';
import { failed, type Result, succeeded } from '../../api/result.ts';
import { useRefreshed } from '../../api/refresh/use-refreshed.ts';
import type { Call } from '../../api/wire.ts';

const queries = new QueryClient();
/** Keys of commands that nothing has answered, by command: one that is asked again may have been done, and is not done twice. */
const unanswered = new Map<string, string>();

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
    async function carryOut(calls: readonly Omit<Call, 'idempotencyKey'>[]): Promise<Result<null>> {
      for (const call of calls) {
        const same = JSON.stringify(call);
        const idempotencyKey = unanswered.get(same) ?? randomKey();
        unanswered.set(same, idempotencyKey);
        const answer = await sendCommand(wire, { ...call, idempotencyKey });
        if (answer.ok || answer.error.kind === 'refused') unanswered.delete(same);
        if (!answer.ok) return failed(answer.error);
      }
      await queries.invalidateQueries({ queryKey: ['devices', homeId] });
      return succeeded(null);
    }
    return {
      place: (request: PlaceRequest) => carryOut(placeCalls(homeId, request)),
      rename: (serial: string, name: string) => carryOut([renameCall(homeId, serial, name)]),
      identify: (serial: string) => carryOut([identifyCall(serial)]),
      setOffset: (serial: string, kelvin: number) => carryOut([offsetCall(serial, kelvin)]),
      lock: (serial: string, locked: boolean) => carryOut([childLockCall(serial, locked)]),
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
