import { Note } from '../../../ui/content/note.tsx';
import type { RoomWords } from '../../../climate/room-words.ts';
import type { MessageKey } from '../words.ts';

type UnlikeNoteProps = {
  /** Name of the room that it is like; null: it is not known here. */
  readonly other: string | null;
  readonly words: Pick<RoomWords<MessageKey>, 't'>;
};

/** What is measured in a room is another's: its thermometer was moved. What to do, and what comes of doing nothing. */
export function UnlikeNote({ other, words: { t } }: UnlikeNoteProps) {
  return (
    <Note tone="warn" icon="thermometer-simple" title={t('note.unlike')}>
      {other === null ? t('note.unlike.effect') : t('note.unlike.other', { room: other })}
    </Note>
  );
}
