import * as endpoints from '@braise/contract/endpoints';
import type { TariffRequest } from '@braise/contract/energy-insights';
import { useMemo } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useAsking } from '../../../api/queries/use-asking.ts';
import { callTo } from '../../../api/wire/call.ts';

/** What can be asked of tariffs; null once what is shown is what was asked for, else why it is not. */
export function useTariffCommands() {
  const { homeId } = useHomeConnection().live;
  const ask = useAsking('tariffs');
  return useMemo(
    () => ({
      add: (body: TariffRequest) => ask(callTo(endpoints.createTariff, { params: { homeId }, body })),
      change: (tariffId: string, body: TariffRequest) => ask(callTo(endpoints.setTariff, { params: { homeId, tariffId }, body })),
      remove: (tariffId: string) => ask(callTo(endpoints.deleteTariff, { params: { homeId, tariffId } })),
    }),
    [ask, homeId],
  );
}
