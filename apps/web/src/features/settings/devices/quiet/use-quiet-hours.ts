import type { QuietHoursRequest } from '@braise/contract/hops';
import * as endpoints from '@braise/contract/endpoints';
import { useCallback } from 'react';
import { useHomeConnection } from '../../../../api/live/home-connection.tsx';
import { REFRESH_AGES } from '../../../../api/queries/refresh-ages.ts';
import { useHomeAnswer } from '../../../../api/queries/use-answer.ts';
import { useAsking } from '../../../../api/queries/use-asking.ts';
import { callTo } from '../../../../api/wire/call.ts';
import type { CallError } from '../../../../api/wire/result.ts';

/** When the heat pump of the home is to be quiet, as long as its page is shown; refused with 404 where none can be. */
export const useQuietHours = () =>
  useHomeAnswer(['devices', 'quiet-hours'], (wire, homeId) => wire.call(endpoints.getQuietHours, { params: { homeId } }), {
    age: REFRESH_AGES.devices,
  });

/** Says when it is to be: null once what is shown is that, else why it is not. */
export function useSetQuietHours(): (hours: QuietHoursRequest) => Promise<CallError | null> {
  const { homeId } = useHomeConnection().live;
  const asking = useAsking('devices');
  return useCallback((hours) => asking(callTo(endpoints.setQuietHours, { params: { homeId }, body: hours })), [asking, homeId]);
}
