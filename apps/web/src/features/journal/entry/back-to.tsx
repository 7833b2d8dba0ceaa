import type { JournalEntryBody } from '@braise/contract/v2';
import { useHome, useHomeConnection, useIntent } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Teller } from '../told/entry-teller.ts';

/** The way back from a control by hand that holds still, to what its room does by itself. */
export function BackTo({ entry, teller }: { readonly entry: JournalEntryBody; readonly teller: Teller }) {
  const { commander } = useHomeConnection();
  const home = useHome();
  const offline = useOffline();
  const room = teller.roomOf(entry.roomId);
  const intent = useIntent(room?.id ?? -1);
  if (room === null || entry.kind !== 'manual' || !isStill(entry, room.manual)) return null;
  // where everybody is away it is not the schedule that takes over
  const planned = home?.presence === 'HOME' ? room.schedule.current : null;
  return (
    <Button
      look="soft"
      small
      block
      busy={intent !== undefined}
      disabled={offline}
      onClick={() => commander.askRoom(room.id, { kind: 'resume' })}
    >
      {planned === null
        ? teller.t('back-to.schedule')
        : teller.t('back-to', { setting: teller.setting({ power: planned.power, celsius: planned.celsius, mode: planned.mode }, room.id) })}
    </Button>
  );
}

type Manual = NonNullable<ReturnType<Teller['roomOf']>>['manual'];

/** Whether what holds is what an entry asked for: the same setting until the same moment. */
const isStill = ({ setting, until, detail }: JournalEntryBody, manual: Manual): boolean =>
  manual !== null &&
  manual.source === detail &&
  manual.until === until &&
  manual.setting.power === setting?.after?.power &&
  manual.setting.celsius === setting.after.celsius;
