import { useRoom } from '../../api/live/home-connection.tsx';
import '../../ui/pages/bar.css';
import styles from './room.module.css';

/** The title at once, and the place of what comes. */
export function ReportOnItsWay({ titleId, roomId }: { readonly titleId: string; readonly roomId: number }) {
  const room = useRoom(roomId);
  return (
    <div className={styles.onItsWay} aria-busy="true">
      <div className={`bar ${styles.bar}`}>
        <span className="ph" />
        <h1 id={titleId} data-modal-title tabIndex={-1}>
          {room?.name}
        </h1>
        <span className="ph" />
      </div>
      <div className="sk" />
    </div>
  );
}
