import type { RoomView } from '@braise/contract/live';
import { MINUTE } from '@braise/domain';
import type { RoomPresentation } from '../../climate/room-presentation.ts';
import { type RoomWords, settingWords, untilWords } from '../../climate/room-words.ts';
import { BOLD_PLACE, BoldValue } from '../../messages/bold-value.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { footKey } from './foot-key.ts';
import styles from './tile.module.css';
import type { MessageKey } from './words.ts';

type TileFootProps = {
  readonly room: RoomView;
  readonly presentation: RoomPresentation;
  readonly words: RoomWords<MessageKey>;
};

/** Where a line may end, of which the end has no room. */
const PIECES = /(?<= )(?=· )/;

/** The line under the figure: state word and setpoint on the left, humidity on the right. */
export function TileFoot({ room, presentation, words }: TileFootProps) {
  const { t, format, minute, home } = words;
  const value = settingWords(presentation, room, words);
  const time = presentation.phrase === 'early' ? presentation.until : (room.returning?.expectedAt ?? room.connection.since);
  const key = footKey(presentation, room);
  const told = t(key, {
    value: BOLD_PLACE,
    time: time === null ? '' : format.moment(time, home.timeZone, minute),
    minutes: minutesLeft(room.openWindow?.until ?? null, minute),
  });
  // a state without a setpoint is said alone
  const text = value === null ? told.split(' · ', 1).join() : told;
  // the words of an unanswered request, and when somebody is back, need the whole line
  const isLong =
    presentation.surface === 'offline' || presentation.phrase === 'window' || presentation.delivery !== null || key === 'tile.returning';
  const humidity = isLong ? null : room.humidity;
  return (
    <span className={styles.tileFoot}>
      <span className={styles.says}>
        {text.split(PIECES).map((piece) => (
          <span key={piece}>
            <BoldValue text={piece} value={value ?? ''} />
          </span>
        ))}
        <WideFoot presentation={presentation} words={words} />
      </span>
      {humidity && (
        <span className={styles.hum}>
          <Icon name="drop-simple-fill" size={14} />
          <span className="sr">{t('room.humidity')} </span>
          {format.percent(humidity.fraction)}
        </span>
      )}
    </span>
  );
}

/** What a wider tile adds. */
function WideFoot({ presentation, words }: { readonly presentation: RoomPresentation; readonly words: RoomWords<MessageKey> }) {
  const { phrase, surface, until } = presentation;
  // told before, with when
  if (phrase === 'cooled' || phrase === 'early') return null;
  if (surface === 'cool') return <span className="wide">· {words.t('tile.cool-mode')}</span>;
  if (until === null || (phrase !== 'boost' && surface !== 'heat')) return null;
  return <span className="wide">· {untilWords(until, words)}</span>;
}

/** Whole minutes until an instant (ISO 8601), seen from the start of the present minute; at least one. */
export function minutesLeft(until: string | null, now: number): number {
  return until === null ? 0 : Math.max(1, Math.floor((Date.parse(until) - now) / MINUTE));
}
