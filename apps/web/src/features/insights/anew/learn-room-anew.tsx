import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRoom } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { lazily } from '../../../ui/lazily.ts';
import { useMessages } from '../words.ts';

const LearnAnewDialog = lazily(() => import('./learn-anew-dialog.tsx'), 'LearnAnewDialog');

type LearnRoomAnewProps = {
  readonly roomId: number;
  readonly days: number;
  /** What was pressed is gone by then. */
  readonly onBegun: () => void;
};

/** Has a room that is known learned anew, as after works. */
export function LearnRoomAnew({ roomId, days, onBegun }: LearnRoomAnewProps) {
  const { t } = useMessages();
  const name = useRoom(roomId)?.name ?? '';
  const offline = useOffline();
  const [asks, setAsks] = useState(false);
  return (
    <Group title={null}>
      <Button look="soft" block icon="arrow-counter-clockwise" disabled={offline} aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {t('anew')}
      </Button>
      <GroupNote>{t('anew.foot', { days })}</GroupNote>
      {asks && (
        <Suspense>
          <LearnAnewDialog
            room={{ id: roomId, name }}
            days={days}
            onDone={() => {
              // it gives the focus back as it goes
              flushSync(() => setAsks(false));
              announce(t('anew.begun', { room: name }));
              onBegun();
            }}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}
