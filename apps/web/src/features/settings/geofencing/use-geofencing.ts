import * as endpoints from '@braise/contract/endpoints';
import type { MobileDeviceBody } from '@braise/contract/v2';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { carryOut } from '../../../api/commands/carry-out.ts';
import { homeDetailsKey } from '../../../api/home/home-details.ts';
import { readMapConfiguration } from '../../../api/home/home-setup.ts';
import { claimPhone, letPhoneTrack, reportAtHome } from '../../../api/home/mobile-devices.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { usePersonAnswer } from '../../../api/queries/use-answer.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { findHost } from '../../../host/host.ts';
import { readThisPhone } from '../../../host/this-phone.ts';

/** Where squares of the map come from. */
export const useTiles = () => usePersonAnswer(['map-configuration'], readMapConfiguration, { staleTime: Infinity });

/** What can be asked of it; null once what is shown is what was asked for, else why it is not. */
export function useGeofencingCommands() {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return useMemo(
    () => ({
      setRadius: async (awayRadiusInMeters: number): Promise<CallError | null> => {
        const answer = await carryOut(wire, callTo(endpoints.setAwayRadius, { params: { homeId }, body: { awayRadiusInMeters } }));
        await queries.invalidateQueries({ queryKey: homeDetailsKey(homeId) });
        return answer.ok ? null : answer.error;
      },
      /** Says by hand whether the person is at home, with `phone` or with a new one called `name`: of neither a place is read. */
      sayAtHome: async (phone: MobileDeviceBody | null, name: string, atHome: boolean): Promise<CallError | null> => {
        const self = await readThisPhone(findHost(), homeId, window);
        if (self === null) return null;
        const made = phone === null ? await claimPhone(wire, homeId, { name, device: self.device }, null) : null;
        if (made?.ok === false) return made.error;
        const id = made?.value.id ?? phone?.id ?? 0;
        const counts = phone?.settings.geoTrackingEnabled === true ? null : await letPhoneTrack(wire, homeId, id, true);
        if (counts?.ok === false) return counts.error;
        const said = await reportAtHome(wire, homeId, id, atHome, new Date());
        await queries.invalidateQueries({ queryKey: ofHome(homeId, 'people') });
        return said.ok ? null : said.error;
      },
    }),
    [wire, homeId, queries],
  );
}
