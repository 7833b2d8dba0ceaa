import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { carryOut, type Command } from '../../../api/commands/carry-out.ts';
import { placeCalls, type PlaceRequest } from '../../../api/home/devices.ts';
import { useDeviceChanges, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { REFRESH_AGES } from '../../../api/queries/refresh-ages.ts';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import { callTo } from '../../../api/wire/call.ts';
import { failed, type Result, succeeded } from '../../../api/wire/result.ts';

const AGE = { age: REFRESH_AGES.devices } as const;

/** The devices and gateways of the home; asked for again when the stream says that they changed. */
export function useDevices() {
  useChanges();
  return useHomeAnswer(['devices'], (wire, homeId) => wire.call(endpoints.getHomeDevices, { params: { homeId } }), AGE);
}

/** One of them in full. */
export function useDevice(serialNo: string) {
  useChanges();
  return useHomeAnswer(['devices', serialNo], (wire, homeId) => wire.call(endpoints.getHomeDevice, { params: { homeId, serialNo } }), AGE);
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
      rename: (serialNo: string, name: string) => ask([callTo(endpoints.renameDevice, { params: { homeId, serialNo }, body: { name } })]),
      remove: (serialNo: string, force: boolean) =>
        ask([callTo(endpoints.removeDevice, { params: { homeId, serialNo }, query: force ? { force: 'true' } : {} })]),
      replace: (serialNo: string, by: string) => ask([callTo(endpoints.replaceDevice, { params: { homeId, serialNo }, body: { by } })]),
      tryValve: (serialNo: string) => ask([callTo(endpoints.tryValve, { params: { homeId, serialNo } })]),
      adaptValve: (serialNo: string) => ask([callTo(endpoints.adaptValve, { params: { homeId, serialNo } })]),
      identify: (serialNo: string) => ask([callTo(endpoints.identifyDevice, { params: { serialNo } })]),
      setOffset: (serialNo: string, kelvin: number) =>
        ask([callTo(endpoints.setTemperatureOffset, { params: { serialNo }, body: { celsius: kelvin } })]),
      lock: (serialNo: string, locked: boolean) =>
        ask([callTo(endpoints.setChildLock, { params: { serialNo }, body: { childLockEnabled: locked } })]),
    };
  }, [wire, homeId, queries]);
}

function useChanges(): void {
  const changes = useDeviceChanges();
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  useEffect(() => void queries.invalidateQueries({ queryKey: ofHome(homeId, 'devices') }), [changes, homeId, queries]);
}
