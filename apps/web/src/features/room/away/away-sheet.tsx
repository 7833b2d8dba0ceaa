import { useId } from 'react';
import { useHome } from '../../../api/live/home-connection.tsx';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useAway } from './use-away.ts';
import { useMessages } from './words.ts';

const LEVELS = ['OFF', 'LOW', 'MEDIUM', 'HIGH'] as const;

type AwaySheetProps = {
  readonly roomId: number;
  /** What the room is set to while everybody is away; null: not known. */
  readonly value: string | null;
  readonly onClose: () => void;
};

/** How far a room is warmed for those who come back. */
export function AwaySheet({ roomId, value, onClose }: AwaySheetProps) {
  const { t, locale } = useMessages();
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const { query, level, refused, setLevel } = useAway(roomId);
  const byPhones = useHome()?.geofencing ?? true;
  return (
    <Sheet title={t('away')} closeLabel={t('close')} onClose={onClose}>
      {() => (
        <>
          {value !== null && <p className="lead-t">{t('away.lead', { value })}</p>}
          <QueryState query={query} lines={2} offlineId={offlineId} />
          {level !== null && (
            <Group title={null}>
              <Segment
                legend={t('away.level')}
                labelled="group"
                name="preheating-level"
                value={level}
                disabled={sendable.disabled}
                onChange={(next) => void setLevel(next)}
                options={LEVELS.map((one) => ({ value: one, label: t(`away.level.${one}`) }))}
              />
              <GroupNote>{t(`away.level.${level}.text`)}</GroupNote>
              {!byPhones && <GroupNote>{t('away.phones')}</GroupNote>}
              {refused && <GroupNote role="alert">{errorText(t, locale, refused)}</GroupNote>}
            </Group>
          )}
        </>
      )}
    </Sheet>
  );
}
