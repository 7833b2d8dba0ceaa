import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { carryOut, type Command } from '../../api/commands/carry-out.ts';
import {
  childLockCall,
  identifyCall,
  offsetCall,
  placeCalls,
  type PlaceRequest,
  readDevice,
  readDevices,
  renameCall,
} from '../../api/home/devices.ts';
import { useDeviceChanges, useHomeConnection } from '../../api/live/home-connection.tsx';
import { ofHome } from '../../api/queries/create-queries.ts';
import { usePageQueries } from '../../api/queries/page-queries.ts';
import { REFRESH_AGES } from '../../api/queries/refresh-ages.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { failed, type Result, succeeded } from '../../api/wire/result.ts';

const AGE = { age: REFRESH_AGES.devices } as const;

/** The devices and gateways of the home; asked for again when the stream says that they changed. */
export function useDevices() {
  useChanges();
  return useHomeAnswer(['devices'], readDevices, AGE);
}

/** One of them in full. */
export function useDevice(serial: string) {
  useChanges();
  return useHomeAnswer(['devices', serial], (wire, homeId) => readDevice(wire, homeId, serial), AGE);
}

/** What can be asked of a device; each resolves once the list shows it. */
export function useDeviceCommands() {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return useMemo(() => {
    async function ask(calls: readonly Command[]): Promise<Result<null>> {
      for (const call of calls) {
        const answer = await carryOut(wire, call);
        if (!answer.ok) return failed(answer.error);
      }
      await queries.invalidateQueries({ queryKey: ofHome(homeId, 'devices') });
      return succeeded(null);
    }
    return {
      place: (request: PlaceRequest) => ask(placeCalls(homeId, request)),
      rename: (serial: string, name: string) => ask([renameCall(homeId, serial, name)]),
      identify: (serial: string) => ask([identifyCall(serial)]),
      setOffset: (serial: string, kelvin: number) => ask([offsetCall(serial, kelvin)]),
      lock: (serial: string, locked: boolean) => ask([childLockCall(serial, locked)]),
    };
  }, [wire, homeId, queries]);
}

function useChanges(): void {
  const changes = useDeviceChanges();
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  useEffect(() => void queries.invalidateQueries({ queryKey: ofHome(homeId, 'devices') }), [changes, homeId, queries]);
}
