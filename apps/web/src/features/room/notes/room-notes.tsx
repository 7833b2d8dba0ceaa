import type { RoomView } from '@braise/contract/live';
import { useFailure, useHomeConnection, useLiveStatus } from '../../../api/live/home-connection.tsx';
import { useDeviceOnline } from '../../../api/live/use-device-online.ts';
import { lastReceived } from '../../../climate/last-received.ts';
import type { RoomPresentation } from '../../../climate/room-presentation.ts';
import { type RoomWords, setpointIn, settingWords } from '../../../climate/room-words.ts';
import { ErrorSentence } from '../../../messages/error-sentence.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { isWithoutRequest } from './is-without-request.ts';
import { ReachNote } from './reach-note.tsx';
import { repeatRequest } from './repeat-request.ts';
import { unconfirmed } from './unconfirmed.ts';
import type { MessageKey } from '../words.ts';

type RoomNotesProps = {
  readonly room: RoomView;
  readonly presentation: RoomPresentation;
  readonly words: RoomWords<MessageKey>;
};

/** How this room stands, in one thing that a person should know: a failed request, then no answer, then why it is not at its setpoint. */
export function RoomNotes({ room, presentation, words }: RoomNotesProps) {
  const { t, format, home, minute } = words;
  const { live, commander } = useHomeConnection();
  const failure = useFailure(room.id);
  const status = useLiveStatus();
  const deviceOnline = useDeviceOnline();
  const { delivery, phrase } = presentation;
  const at = (instant: string | null | undefined) => (instant ? format.moment(instant, home.timeZone, minute) : '–');

  if (failure) {
    return (
      <Note
        tone="danger"
        icon="warning-circle-fill"
        title={t('failure.undone')}
        action={
          <Button small look="soft" onClick={() => commander.retry(room.id)}>
            {t('retry')}
          </Button>
        }
      >
        <ErrorSentence error={failure.error} />
      </Note>
    );
  }
  if (status === 'offline' || delivery === 'queued') {
    return (
      <Note tone="info" icon="cloud-slash" title={t(deviceOnline ? 'server-away.title' : 'offline.title')}>
        {t(live.isOfBefore() ? 'offline.of-before' : delivery === 'queued' ? 'offline.queued' : 'offline.room')}
      </Note>
    );
  }
  if (live.isOfBefore()) return <Note tone="info" icon="arrows-clockwise" title={lastReceived(live, t, format) ?? ''} />;
  if (phrase === 'no-devices') return <Note tone="info" icon="plugs-connected" title={t('note.no-devices')} />;
  if (phrase === 'offline') {
    const { since } = room.connection;
    return (
      <Note tone="warn" icon="wifi-slash" title={since ? t('note.offline-since', { time: at(since) }) : t('note.offline')}>
        {t('note.offline.effect')}
      </Note>
    );
  }
  const effect = delivery === 'unconfirmed' ? unconfirmed(room) : null;
  if (effect !== null) {
    return (
      <Note
        tone="warn"
        icon="warning"
        title={t('note.unconfirmed')}
        action={
          room.manual && (
            <Button small look="soft" onClick={() => commander.askRoom(room.id, repeatRequest(room, Date.now()))}>
              {t('retry')}
            </Button>
          )
        }
      >
        {t(effect)}
      </Note>
    );
  }
  if (delivery === 'sending') return <Note icon="paper-plane-tilt" title={t('note.sending')} />;
  if (delivery === 'sent') return <Note icon="paper-plane-tilt" title={t(room.type === 'HEATING' ? 'note.sent.valve' : 'note.sent')} />;
  if (delivery === 'applied') return <Note tone="ok" icon="check-bold" title={t('note.applied')} />;
  if (phrase === 'window') {
    return (
      <Note icon="window" title={t('note.window')}>
        {t(room.type === 'AIR_CONDITIONING' ? 'note.window.cooled' : 'note.window.effect', {
          time: at(room.openWindow?.until ?? room.effective?.until),
        })}
        {room.reach && ` ${t('note.window.reach', { value: setpointIn(room, room.reach.celsius, home.temperatureUnit, format) })}`}
      </Note>
    );
  }
  if (phrase === 'away')
    return <Note icon="person-simple-walk" title={t('note.away', { value: settingWords(presentation, room, words) ?? '–' })} />;
  if (phrase === 'holiday')
    return <Note icon="suitcase-rolling" title={t('note.holiday', { value: settingWords(presentation, room, words) ?? '–' })} />;
  if (room.effective?.reason === 'FROST_GUARD') {
    return <Note icon="snowflake" title={t('note.frost-guard', { value: settingWords(presentation, room, words) ?? '–' })} />;
  }
  if (room.waitsFor !== null) {
    return (
      <Note icon="tap" title={t('note.hot-water')}>
        {t('note.hot-water.effect')}
      </Note>
    );
  }
  if (room.reach && room.reach.limit !== 'window')
    return <ReachNote room={room} reach={room.reach} limit={room.reach.limit} words={words} />;
  if (room.manual?.source === 'device') return <Note icon="hand-tap" title={t('note.device')} />;
  if (isWithoutRequest(room, presentation)) {
    return (
      <Note icon="hourglass-medium" title={t('note.no-request')}>
        {t('note.no-request.effect', { value: settingWords(presentation, room, words) ?? '–' })}
      </Note>
    );
  }
  return null;
}
