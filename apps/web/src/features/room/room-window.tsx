import * as endpoints from '@braise/contract/endpoints';
import type { RoomView } from '@braise/contract/live';
import { useRouter } from '@tanstack/react-router';
import { carryOut } from '../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useOffline } from '../../api/live/use-offline.ts';
import { callTo } from '../../api/wire/call.ts';
import type { RoomWords } from '../../climate/room-words.ts';
import { RowButton, RowText } from '../../ui/content/list.tsx';
import { useLastWish } from '../../ui/controls/use-last-wish.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import type { MessageKey } from './words.ts';

type RoomWindowProps = { readonly room: Pick<RoomView, 'id' | 'type' | 'openWindow'>; readonly words: RoomWords<MessageKey> };

/** `none`: what was taken for a window was none, which is learned from. */
type Word = 'open' | 'shut' | 'none';

/** What a person has to say of the window: that it is open, or that it is shut again, and of a guess that there was none. */
export function RoomWindow({ room: { id, type, openWindow }, words: { t, format, home, minute } }: RoomWindowProps) {
  const { wire, failures } = useRouter().options.context.services;
  const params = { homeId: useHomeConnection().live.homeId, roomId: id };
  const offline = useOffline();
  const { asked, ask } = useLastWish(async (word: Word) => {
    const answer = await carryOut(
      wire,
      word === 'open'
        ? callTo(endpoints.openRoomWindow, { params })
        : callTo(endpoints.closeRoomWindow, { params, query: { was: word === 'shut' ? 'OPEN' : 'NONE' } }),
    );
    if (!answer.ok) failures.show(answer.error);
  });
  const word = openWindow === null ? 'open' : 'shut';
  return (
    <>
      <RowButton disabled={offline} onClick={() => void (asked ?? ask(word))}>
        <RowText
          title={t(`window.${word}`)}
          detail={
            openWindow === null
              ? t(type === 'AIR_CONDITIONING' ? 'window.open.effect.cooled' : 'window.open.effect')
              : t('window.shut.effect', { time: format.moment(openWindow.until, home.timeZone, minute) })
          }
        />
        <Icon name="hand-tap" size={20} />
      </RowButton>
      {openWindow?.guessed === true && (
        <RowButton
          disabled={offline}
          onClick={({ currentTarget }) => {
            // it goes with what it says
            if (currentTarget.previousElementSibling instanceof HTMLElement) currentTarget.previousElementSibling.focus();
            if (asked === null) void ask('none');
          }}
        >
          <RowText title={t('window.none')} detail={t('window.none.effect')} />
          <Icon name="hand-tap" size={20} />
        </RowButton>
      )}
    </>
  );
}
