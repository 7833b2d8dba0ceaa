import type { HomeDeviceBody } from '@braise/contract/hops';
import { useState } from 'react';
import { useHome, useHomeConnection } from '../../../../api/live/home-connection.tsx';
import { useMinute } from '../../../../climate/home-clock.ts';
import { useSendable } from '../../../../loading/use-sendable.ts';
import { Note } from '../../../../ui/content/note.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { shownName, timeOrDate } from '../device-words.ts';
import { PlaceSheet } from './place-sheet.tsx';
import { useMessages } from '../words.ts';

type WaitingNoteProps = {
  readonly waiting: readonly HomeDeviceBody[];
  readonly first: HomeDeviceBody;
  /** Of what says why nothing can be sent. */
  readonly offlineId: string;
};

/** One note, whatever waits: the first that came is placed first, then the note speaks of the next. */
export function WaitingNote({ waiting, first, offlineId }: WaitingNoteProps) {
  const sendable = useSendable(offlineId);
  const { t, format } = useMessages();
  const { live } = useHomeConnection();
  const zone = useHome()?.timeZone ?? 'UTC';
  const minute = useMinute(live.now);
  const [placing, setPlacing] = useState<HomeDeviceBody | null>(null);
  return (
    <>
      <Note
        tone="info"
        icon="sparkle"
        title={t('devices.waiting', { count: waiting.length })}
        action={
          <Button small look="soft" {...sendable} onClick={() => setPlacing(first)}>
            {t('new-devices.action')}
          </Button>
        }
      >
        {t('devices.waiting.since', {
          name: shownName(first, t(`device.kind.${first.kind}`)),
          time: timeOrDate(first.firstSeen, minute, zone, format),
        })}
      </Note>
      {placing && <PlaceSheet device={placing} channel={null} onClose={() => setPlacing(null)} />}
    </>
  );
}
