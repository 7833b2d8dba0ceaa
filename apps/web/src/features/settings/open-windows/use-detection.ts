import type { WatchedRoomBody } from '@braise/contract/v2';
import { useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { useLastWish } from '../../../ui/controls/use-last-wish.ts';
import { type Detection, useWindowCommands } from './use-open-windows.ts';

/** How a room is watched: `shown` as it was asked for last, until the home shows it; `refused`: why what was asked is not so. */
export function useDetection({ roomId, enabled, timeoutInSeconds, sensitivity, action }: WatchedRoomBody) {
  const { setDetection } = useWindowCommands();
  const [refused, setRefused] = useState<CallError | null>(null);
  // only what was changed here: the rest may be on its way from where it stands as well
  const { asked, ask } = useLastWish(async (changed: Partial<Detection>) => {
    setRefused(null);
    setRefused(await setDetection(roomId, { enabled, ...changed }));
  });
  const shown: Detection = { enabled, timeoutInSeconds, sensitivity, action, ...asked };
  return { shown, refused, change: (part: Partial<Detection>) => void ask({ ...asked, ...part }) };
}
