import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import type { MeteringPointRequest } from '@braise/contract/energy-insights';
import { useMemo } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { REFRESH_AGES } from '../../../api/queries/refresh-ages.ts';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import { useAsking } from '../../../api/queries/use-asking.ts';
import { callTo } from '../../../api/wire/call.ts';

export type CountingDevice = CallAnswer<typeof endpoints.getCountingDevices>['devices'][number];

/** Of a counter among those of a home. */
export const keyOf = ({ serialNo, channels }: Pick<CountingDevice, 'serialNo' | 'channels'>): string => `${serialNo}/${channels.join('+')}`;

/** Devices of the home that count. One that is heard of later stands there as soon as it does among the devices. */
export const useCountingDevices = () =>
  useHomeAnswer(['meter', 'counting'], (wire, homeId) => wire.call(endpoints.getCountingDevices, { params: { homeId } }), {
    age: REFRESH_AGES.devices,
  });

/** What can be asked of meters; null once what is shown is what was asked for, else why it is not. */
export function useMeterPointCommands() {
  const { homeId } = useHomeConnection().live;
  const ask = useAsking('meter');
  return useMemo(
    () => ({
      put: (pointId: string | null, body: MeteringPointRequest) =>
        ask(
          pointId === null
            ? callTo(endpoints.addMeteringPoint, { params: { homeId }, body })
            : callTo(endpoints.setMeteringPoint, { params: { homeId, pointId }, body }),
        ),
      remove: (pointId: string) => ask(callTo(endpoints.deleteMeteringPoint, { params: { homeId, pointId } })),
    }),
    [ask, homeId],
  );
}
