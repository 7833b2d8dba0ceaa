import { useId } from 'react';
import { QueryState } from '../../loading/query-state.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { ScheduleEditor, type ScheduleProps } from './schedule-editor.tsx';
import styles from './schedule.module.css';
import { usePlan } from './use-plan.ts';
import { useMessages } from './words.ts';

/** The week of a room, to be changed. */
export function ScheduleScreen({ children, ...props }: ScheduleProps) {
  const { titleId, room, onBack } = props;
  const { t } = useMessages();
  const { query, stored, save, copyTo } = usePlan(room.id);
  const offlineId = useId();
  if (stored === null)
    return (
      <div className={styles.schedule}>
        <PanelBar titleId={titleId} title={t('schedule')} detail={room.name} backLabel={t('back')} onBack={onBack} />
        <div className={styles.columns}>
          <QueryState query={query} lines={7} missing={t('missing')} offlineId={offlineId} />
        </div>
      </div>
    );
  return (
    <ScheduleEditor {...props} stored={stored} save={save} copyTo={copyTo}>
      {children}
    </ScheduleEditor>
  );
}
