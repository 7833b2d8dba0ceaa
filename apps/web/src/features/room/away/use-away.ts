import * as endpoints from '@braise/contract/endpoints';
import { type PreheatingLevel, preheatingLevel } from '@braise/domain';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { carryOut } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import type { CallAnswer } from '@braise/contract/call';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { useLastWish } from '../../../ui/controls/use-last-wish.ts';

/** As the wire names the levels. */
const NAMES = { OFF: 'OFF', LOW: 'ECO', MEDIUM: 'MEDIUM', HIGH: 'COMFORT' } as const satisfies Record<PreheatingLevel, string>;

/** What a heated room does while everybody is away. */
export type Away = {
  /** °C; `KEPT`: what it does anyway. */
  readonly setting: number | 'OFF' | 'KEPT';
  /** How far it is warmed for those who come back. */
  readonly level: PreheatingLevel;
};

/** What a room does while everybody is away, as it was asked for last; null: not known. */
export function useAway(zoneId: number) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const params = { homeId, zoneId };
  const query = useHomeAnswer(['away', zoneId], () => wire.call(endpoints.getAwayConfiguration, { params }));
  const [refused, setRefused] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async ({ setting, level }: Away) => {
    setRefused(null);
    const body = { setting: settingBody(setting), preheatingLevel: NAMES[level], autoAdjust: false };
    const answer = await carryOut(wire, callTo(endpoints.setAwayConfiguration, { params, body }));
    if (answer.ok) await queries.invalidateQueries({ queryKey: ofHome(homeId, 'away', zoneId) });
    else setRefused(answer.error);
  });
  return { query, away: asked ?? (query.data === undefined ? null : awayOf(query.data)), refused, ask };
}

const awayOf = (answer: CallAnswer<typeof endpoints.getAwayConfiguration>): Away => ({
  setting: answer.setting === undefined ? 'KEPT' : (answer.setting.temperature?.celsius ?? 'OFF'),
  level: preheatingLevel(answer),
});

function settingBody(setting: Away['setting']) {
  if (setting === 'KEPT') return null;
  return setting === 'OFF'
    ? { type: 'HEATING' as const, power: 'OFF' as const }
    : { type: 'HEATING' as const, power: 'ON' as const, temperature: { celsius: setting } };
}
