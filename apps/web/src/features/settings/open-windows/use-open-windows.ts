import * as endpoints from '@braise/contract/endpoints';
import type { WatchedRoomBody, WindowAlarmBody } from '@braise/contract/v2';
import { MINUTE } from '@braise/domain';
import { useMemo } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useAsking } from '../../../api/queries/use-asking.ts';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import { callTo } from '../../../api/wire/call.ts';

/** How a room is watched. */
export type Detection = Pick<WatchedRoomBody, 'enabled' | 'timeoutInSeconds' | 'sensitivity' | 'action'>;

const KEY = 'open-windows';

/** How rooms are watched, and which windows were found open. */
export const useOpenWindows = () =>
  useHomeAnswer([KEY], (wire, homeId) => wire.call(endpoints.getOpenWindows, { params: { homeId } }), { age: MINUTE });

/** What a room measured around an alarm; while that is open it goes on. */
export const useAlarmCourse = ({ roomId, since, until }: Pick<WindowAlarmBody, 'roomId' | 'since' | 'until'>) =>
  useHomeAnswer(
    [KEY, roomId, since, until ?? ''],
    (wire, homeId) => wire.call(endpoints.getWindowAlarmCourse, { params: { homeId, zoneId: roomId }, query: { since } }),
    until === null ? { age: MINUTE } : {},
  );

/** What can be asked of it; null once what is shown is what was asked for, else why it is not. */
export function useWindowCommands() {
  const { homeId } = useHomeConnection().live;
  const ask = useAsking(KEY);
  return useMemo(() => {
    return {
      /** What is left out stays. */
      setDetection: (zoneId: number, detection: Pick<Detection, 'enabled'> & Partial<Detection>) =>
        ask(callTo(endpoints.setOpenWindowDetection, { params: { homeId, zoneId }, body: detection })),
      dismiss: ({ roomId, since }: Pick<WindowAlarmBody, 'roomId' | 'since'>) =>
        ask(callTo(endpoints.dismissWindowAlarm, { params: { homeId, zoneId: roomId }, body: { since } })),
    };
  }, [ask, homeId]);
}
