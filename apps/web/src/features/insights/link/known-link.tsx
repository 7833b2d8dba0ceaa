import type { ReactNode } from 'react';
import { RowText } from '../../../ui/content/list.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { trustIn } from '../confidence.tsx';
import { useFigures } from '../figures.ts';
import { useRoomInsights } from '../use-insights.ts';
import { whyUnknown } from '../why-unknown.ts';
import { useMessages } from '../words.ts';

type KnownLinkProps = {
  readonly roomId: number;
  /** The link itself, around what it shows. */
  readonly link: (children: ReactNode) => ReactNode;
};

/** The way from a room to what is known of it: that in a few words. */
export function KnownLink({ roomId, link }: KnownLinkProps) {
  const { t } = useMessages();
  const { difference, lasting } = useFigures();
  const { data } = useRoomInsights(roomId);
  const room = data?.room;
  const trust = room && trustIn(room);
  const one = room?.figures?.oneKelvin;
  return link(
    <>
      <RowText
        title={t('title.room')}
        detail={
          room === undefined || trust === undefined
            ? '\u00A0'
            : room.figures === null
              ? `${t(`confidence.${trust}`)}, ${whyUnknown(t, room)}`
              : t('link.known', {
                  one: one == null ? t('one.far') : lasting(one),
                  step: difference(1),
                  confidence: t(`confidence.${trust}`),
                })
        }
      />
      <span className="chev">
        <Icon name="caret-right" size={20} />
      </span>
    </>,
  );
}
