import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import '../../ui/pages/bar.css';
import { HomeInsights } from './home-insights.tsx';
import styles from './insights.module.css';
import { RoomInsights } from './room-insights.tsx';

type InsightsPanelProps = {
  /** The room that is open; null: the home. */
  readonly roomId: number | null;
  /** The way to what was measured in the room that is open. */
  readonly report: (children: ReactNode) => ReactNode;
  /** From a room to the home. */
  readonly onBack: () => void;
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** What is known of the home, or of one of its rooms in the same panel. */
export function InsightsPanel({ roomId, report, onBack, onClose }: InsightsPanelProps) {
  const title = useId();
  const before = useRef(roomId);
  useEffect(() => {
    const left = before.current;
    if (left === roomId) return;
    before.current = roomId;
    const opener = left === null || roomId !== null ? null : document.querySelector<HTMLElement>(`[data-known-room="${left}"]`);
    (opener ?? document.getElementById(title))?.focus();
  }, [roomId, title]);
  return (
    <Modal kind="panel" wide labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className={styles.insights}>
          {roomId === null ? (
            <HomeInsights titleId={title} onBack={close} />
          ) : (
            <RoomInsights key={roomId} titleId={title} roomId={roomId} report={report} onBack={onBack} />
          )}
        </div>
      )}
    </Modal>
  );
}
