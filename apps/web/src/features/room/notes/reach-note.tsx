import type { RoomView } from '@braise/contract/live';
import { type RoomWords, setpointIn } from '../../../climate/room-words.ts';
import { Note } from '../../../ui/content/note.tsx';
import type { MessageKey } from '../words.ts';

type ReachNoteProps = {
  readonly room: Pick<RoomView, 'type'>;
  readonly reach: Pick<NonNullable<RoomView['reach']>, 'celsius' | 'at'>;
  /** An open window has a note of its own. */
  readonly limit: keyof typeof LOOK;
  readonly words: RoomWords<MessageKey>;
};

/** A room that cannot reach what is asked: not before when, what it lacks, and what would help. */
export function ReachNote({ room, reach: { celsius, at }, limit, words: { t, format, home, minute } }: ReachNoteProps) {
  const value = setpointIn(room, celsius, home.temperatureUnit, format);
  // what was foreseen for a time that has come says nothing of when it will be
  const isAhead = at !== null && Date.parse(at) > minute;
  return (
    <Note
      {...LOOK[limit]}
      title={isAhead ? t('note.reach', { value, time: format.moment(at, home.timeZone, minute) }) : t('note.reach.unforeseen', { value })}
    >
      {t(`note.reach.${limit}`)}
    </Note>
  );
}

/** What somebody can do something about at once stands out. */
const LOOK = {
  emitter: { icon: 'heat-3' },
  flow: { icon: 'thermometer-simple', tone: 'warn' },
  valve: { icon: 'trv', tone: 'warn' },
  lead: { icon: 'hourglass-medium' },
  quiet: { icon: 'hourglass-medium' },
  setback: { icon: 'hourglass-medium', tone: 'warn' },
} as const;
