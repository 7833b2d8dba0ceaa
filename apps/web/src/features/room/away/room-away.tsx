import type { RoomView } from '@braise/contract/live';
import { Suspense, useState } from 'react';
import { useHome } from '../../../api/live/home-connection.tsx';
import { setpointIn } from '../../../climate/room-words.ts';
import { Row, RowButton, RowText } from '../../../ui/content/list.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { lazily } from '../../../ui/lazily.ts';
import { useAway } from './use-away.ts';
import { useMessages } from './words.ts';

const AwaySheet = lazily(() => import('./away-sheet.tsx'), 'AwaySheet');

/** What the room does while everybody is away, and the way to how far it is warmed for those who come back. */
export function RoomAway({ room }: { readonly room: Pick<RoomView, 'id' | 'type'> }) {
  const { t, format } = useMessages();
  const unit = useHome()?.temperatureUnit ?? 'CELSIUS';
  const { query, setting, level } = useAway(room.id);
  const [open, setOpen] = useState(false);
  if (query.data !== undefined && setting === null)
    return (
      <Row>
        <RowText title={t('away')} detail={t('away.row.unchanged')} />
      </Row>
    );
  const celsius = setting?.power === 'ON' ? (setting.temperature?.celsius ?? null) : null;
  const value = celsius === null ? t('value.off') : setpointIn(room, celsius, unit, format);
  const detail = setting === null ? '\u00A0' : level === 'OFF' || level === null ? value : t('away.row', { value });
  return (
    <>
      <RowButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <RowText title={t('away')} detail={detail} />
        <Icon name="caret-right" size={20} />
      </RowButton>
      {open && (
        <Suspense fallback={null}>
          <AwaySheet roomId={room.id} value={setting === null ? null : value} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
