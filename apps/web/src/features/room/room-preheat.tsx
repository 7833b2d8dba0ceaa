import * as endpoints from '@braise/contract/endpoints';
import { SECOND } from '@braise/domain';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { carryOut } from '../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useOffline } from '../../api/live/use-offline.ts';
import { callTo } from '../../api/wire/call.ts';
import { Row, RowText } from '../../ui/content/list.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useLastWish } from '../../ui/controls/use-last-wish.ts';
import { useMessages } from './words.ts';

/** What was carried out and is not seen over the stream by then was changed by somebody else, ms. */
const SEEN_WITHIN = 5 * SECOND;

type RoomPreheatProps = {
  readonly roomId: number;
  readonly wanted: boolean;
  /** What it comes to. */
  readonly effect: string;
};

/** Whether the room is to have the warmth of a block when that begins. What was asked stands at once, until the home shows it. */
export function RoomPreheat({ roomId, wanted, effect }: RoomPreheatProps) {
  const { t } = useMessages();
  const { wire, failures } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const offline = useOffline();
  const [done, setDone] = useState<boolean | null>(null);
  const { asked, ask } = useLastWish(async (enabled: boolean) => {
    setDone(null);
    const answer = await carryOut(wire, callTo(endpoints.setZoneEarlyStart, { params: { homeId, zoneId: roomId }, body: { enabled } }));
    if (answer.ok) setDone(enabled);
    else failures.show(answer.error);
  });
  if (done === wanted) setDone(null);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), SEEN_WITHIN);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <Row>
      <RowText title={t('preheat')} detail={effect} />
      <Switch label={t('preheat')} checked={asked ?? done ?? wanted} disabled={offline} onChange={(enabled) => void ask(enabled)} />
    </Row>
  );
}
