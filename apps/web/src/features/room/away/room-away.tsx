import { Suspense, useState } from 'react';
import { useHome } from '../../../api/live/home-connection.tsx';
import { setpointIn } from '../../../climate/room-words.ts';
import { RowButton, RowText } from '../../../ui/content/list.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { lazily } from '../../../ui/lazily.ts';
import { type AwayRoom, useAway } from './use-away.ts';
import { useMessages } from './words.ts';

const AwaySheet = lazily(() => import('./away-sheet.tsx'), 'AwaySheet');

/** What the room does while everybody is away, and the way to change it. */
export function RoomAway({ room }: { readonly room: AwayRoom }) {
  const { t, format } = useMessages();
  const unit = useHome()?.temperatureUnit ?? 'CELSIUS';
  const { away } = useAway(room);
  const [open, setOpen] = useState(false);
  const detail = () => {
    if (away === null) return '\u00A0';
    if (away.setting === 'KEPT') return t('away.row.unchanged');
    if (away.setting === 'ON') return t('value.on');
    const value = away.setting === 'OFF' ? t('value.off') : setpointIn(room, away.setting, unit, format);
    return away.level === 'OFF' || room.type !== 'HEATING' ? value : t('away.row', { value });
  };
  return (
    <>
      <RowButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <RowText title={t('away')} detail={detail()} />
        <Icon name="caret-right" size={20} />
      </RowButton>
      {open && (
        <Suspense fallback={null}>
          <AwaySheet room={room} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
