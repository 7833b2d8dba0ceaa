import type { KnownRoomBody } from '@braise/contract/hops';
import { useState } from 'react';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useMessages } from '../words.ts';
import { useLearnAnew } from './use-learn-anew.ts';

type BegunAnewProps = {
  readonly room: Pick<KnownRoomBody, 'roomId' | 'anew'>;
  /** What was known is there again, and what was pressed is gone. */
  readonly onUndone: () => void;
};

/** Since when a room is learned anew, with the way back to what was known of it. Nothing where it is not. */
export function BegunAnew({ room: { roomId, anew }, onUndone }: BegunAnewProps) {
  const { t, format, locale } = useMessages();
  const zone = useHome()?.timeZone;
  const offline = useOffline();
  const { undo, refresh } = useLearnAnew(roomId);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  if (anew.since === null) return null;
  const takeBack = async () => {
    setAsking(true);
    const refused = await undo(roomId);
    setAsking(false);
    setFailure(refused);
    if (refused !== null) return;
    announce(t('anew.undone'));
    onUndone();
    refresh();
  };
  return (
    <Note
      icon="arrow-counter-clockwise"
      title={t('anew.since', { date: format.date(anew.since, zone) })}
      action={
        anew.undoable && (
          <Button look="soft" small disabled={offline} busy={asking} onClick={() => void takeBack()}>
            {t('anew.undo')}
          </Button>
        )
      }
    >
      {failure === null ? (
        t(anew.undoable ? 'anew.since.undoable' : 'anew.since.text')
      ) : (
        <span role="alert">{errorText(t, locale, failure)}</span>
      )}
    </Note>
  );
}
