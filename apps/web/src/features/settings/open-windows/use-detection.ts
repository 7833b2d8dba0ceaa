import type { WatchedRoomBody } from '@braise/contract/v2';
import { useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { useLastWish } from '../../../ui/controls/use-last-wish.ts';
import { type Detection, useWindowCommands } from './use-open-windows.ts';

/** How a room is watched: `shown` as it was asked for last, until the home shows it; `refused`: why what was asked is not so. */
export function useDetection({ roomId, enabled, timeoutInSeconds, sensitivity }: WatchedRoomBody) {
  const { setDetection } = useWindowCommands();
  const [refused, setRefused] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async (next: Detection) => {
    setRefused(null);
    setRefused(await setDetection(roomId, next));
  });
  const shown: Detection = asked ?? { enabled, timeoutInSeconds, sensitivity };
  return { shown, refused, change: (part: Partial<Detection>) => void ask({ ...shown, ...part }) };
}
