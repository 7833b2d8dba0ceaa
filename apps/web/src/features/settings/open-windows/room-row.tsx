import type { WatchedRoomBody, WindowAlarmBody } from '@braise/contract/v2';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { watchOf } from './room-watch.ts';
import { useDetection } from './use-detection.ts';
import { useMessages } from './words.ts';
import styles from './open-windows.module.css';

type RoomRowProps = {
  readonly room: WatchedRoomBody;
  readonly name: string;
  readonly last: WindowAlarmBody | null;
  readonly zone: string;
  readonly now: number;
  readonly chosen: boolean;
  /** What is known of the room opens beneath it. */
  readonly expands: boolean;
  readonly offlineId: string;
  readonly onChoose: () => void;
};

/** One room: what was seen last, and whether it is watched. */
export function RoomRow({ room, name, last, zone, now, chosen, expands, offlineId, onChoose }: RoomRowProps) {
  const { t, locale, format } = useMessages();
  const { shown, refused, change } = useDetection(room);
  const watch = watchOf({ ...room, enabled: shown.enabled }, last?.dismissed === false ? last : null, now);
  const said = (): string => {
    switch (watch.key) {
      case 'windows.alarm.open':
        return t(watch.key, { source: t(`windows.source.${watch.source}`), minutes: watch.minutes });
      case 'windows.alarm.detail':
        return t(watch.key, { source: t(`windows.source.${watch.source}`), when: format.moment(watch.at, zone, now) });
      case 'windows.row':
        return t(watch.key, { source: t(`windows.source.${watch.source}`) });
      case 'windows.row.since':
        return t(watch.key, { source: t(`windows.source.${watch.source}`), date: format.shortDate(watch.since, zone) });
      case 'windows.row.off':
      case 'windows.row.offline':
      case 'windows.row.blind':
      case 'windows.row.air':
        return t(watch.key);
    }
  };
  return (
    <div className={styles.row} data-chosen={chosen}>
      <button type="button" {...(expands ? { 'aria-expanded': chosen } : { 'aria-pressed': chosen })} onClick={onChoose}>
        <span className="h-card wrap-anywhere">{name}</span>
        <span className={`meta ${styles.said}`}>
          <Icon name={watch.icon} size={16} />
          <span role={refused ? 'alert' : undefined}>{refused ? errorText(t, locale, refused) : said()}</span>
        </span>
      </button>
      <Switch
        label={t('windows.switch', { room: name })}
        checked={shown.enabled}
        onChange={(enabled) => change({ enabled })}
        {...useSendable(offlineId)}
      />
    </div>
  );
}
