import * as endpoints from '@braise/contract/endpoints';
import type { RoomView } from '@braise/contract/live';
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

/** What a room does while everybody is away. */
export type Away = {
  /** °C; `KEPT`: what it does anyway; `ON`: what an air conditioner was asked for elsewhere, by its modes. */
  readonly setting: number | 'ON' | 'OFF' | 'KEPT';
  /** How far a heated room is warmed for those who come back. */
  readonly level: PreheatingLevel;
};

export type AwayRoom = Pick<RoomView, 'id' | 'type' | 'limits'>;
/** What is asked for here: an air conditioner is off or goes on. */
export type AwayWish = Away & { readonly setting: Exclude<Away['setting'], 'ON'> };

/** What a room does while everybody is away, as it was asked for last; null: not known. */
export function useAway({ id: zoneId, type }: AwayRoom) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const params = { homeId, zoneId };
  const query = useHomeAnswer(['away', zoneId], () => wire.call(endpoints.getAwayConfiguration, { params }));
  const [refused, setRefused] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async ({ setting, level }: AwayWish) => {
    setRefused(null);
    const warmed = type === 'HEATING' && { preheatingLevel: NAMES[level], autoAdjust: false };
    const body = { setting: settingBody(type, setting), ...warmed };
    const answer = await carryOut(wire, callTo(endpoints.setAwayConfiguration, { params, body }));
    if (answer.ok) await queries.invalidateQueries({ queryKey: ofHome(homeId, 'away', zoneId) });
    else setRefused(answer.error);
  });
  return { query, away: asked ?? (query.data === undefined ? null : awayOf(type, query.data)), refused, ask };
}

type Answer = CallAnswer<typeof endpoints.getAwayConfiguration>;

const awayOf = (type: AwayRoom['type'], answer: Answer): Away => ({
  setting: settingOf(type, answer.setting),
  level: preheatingLevel(answer),
});

function settingOf(type: AwayRoom['type'], setting: Answer['setting']): Away['setting'] {
  if (setting === undefined) return 'KEPT';
  if (setting.power === 'OFF') return 'OFF';
  return type === 'AIR_CONDITIONING' ? 'ON' : (setting.temperature?.celsius ?? 'KEPT');
}

function settingBody(type: AwayRoom['type'], setting: AwayWish['setting']) {
  if (setting === 'KEPT') return null;
  return setting === 'OFF' ? { type, power: 'OFF' as const } : { type, power: 'ON' as const, temperature: { celsius: setting } };
}
