import * as endpoints from '@braise/contract/endpoints';
import { type PreheatingLevel, preheatingLevel } from '@braise/domain';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { carryOut } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { useLastWish } from '../../../ui/controls/use-last-wish.ts';

/** As the wire names the levels. */
const NAMES = { OFF: 'OFF', LOW: 'ECO', MEDIUM: 'MEDIUM', HIGH: 'COMFORT' } as const satisfies Record<PreheatingLevel, string>;

/** What a room does while everybody is away. `level`: as it was asked for last; null: not known. */
export function useAway(zoneId: number) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const params = { homeId, zoneId };
  const query = useHomeAnswer(['away', zoneId], () => wire.call(endpoints.getAwayConfiguration, { params }));
  const [refused, setRefused] = useState<CallError | null>(null);
  const { data } = query;
  const { asked, ask } = useLastWish(async (level: PreheatingLevel) => {
    if (data?.setting === undefined) return;
    setRefused(null);
    const body = { setting: data.setting, preheatingLevel: NAMES[level], autoAdjust: false };
    const answer = await carryOut(wire, callTo(endpoints.setAwayConfiguration, { params, body }));
    if (answer.ok) await queries.invalidateQueries({ queryKey: ofHome(homeId, 'away', zoneId) });
    else setRefused(answer.error);
  });
  return { query, setting: data?.setting ?? null, level: asked ?? (data ? preheatingLevel(data) : null), refused, setLevel: ask };
}
