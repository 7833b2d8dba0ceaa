import type { WatchedRoomBody, WindowAlarmBody } from '@braise/contract/v2';
import { MINUTE, SECOND } from '@braise/domain';
import type { ComponentProps } from 'react';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Segment } from '../../../ui/controls/segment.tsx';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { SeenAlarm } from './seen-alarm.tsx';
import { useDetection } from './use-detection.ts';
import { useMessages } from './words.ts';
import styles from './open-windows.module.css';

const SENSITIVITIES = ['LOW', 'NORMAL', 'HIGH'] as const;
const ACTIONS = ['SETBACK', 'OFF'] as const;
/** Minutes that a pause may take, and steps of it. */
const PAUSE = { least: 5, most: 60, step: 5 };

type RoomDetailProps = {
  readonly room: WatchedRoomBody;
  readonly alarm: WindowAlarmBody | null;
  /** Null: it stands beneath the name already. */
  readonly title: string | null;
  readonly zone: string;
  readonly now: number;
  readonly offlineId: string;
};

/** How one room is watched, and what was seen there last. */
export function RoomDetail({ room, alarm, title, zone, now, offlineId }: RoomDetailProps) {
  const { t, locale } = useMessages();
  const { shown, refused, change } = useDetection(room);
  const sendable = useSendable(offlineId);
  const byContact = room.watchedBy === 'CONTACT';
  // what heats or cools its air is switched off, whatever is set
  const air = room.action === null;
  const by = byContact ? 'contact' : room.limited ? (air ? 'unit' : 'valve') : 'temperature';
  const minutes = Math.round((shown.timeoutInSeconds * SECOND) / MINUTE);
  const pause = (next: number): void => change({ timeoutInSeconds: (Math.min(PAUSE.most, Math.max(PAUSE.least, next)) * MINUTE) / SECOND });
  const lowered = SENSITIVITIES.indexOf(room.sensitivityInForce) < SENSITIVITIES.indexOf(room.sensitivity);
  return (
    <div className={styles.detail}>
      {title !== null && (
        <div className={styles.head}>
          <h2 className="h-section wrap-anywhere">{title}</h2>
          {room.watchedBy !== null && <span className="meta">{t(`windows.by.${by}`)}</span>}
        </div>
      )}
      {!byContact && (
        <div>
          <Choice
            legend={t('windows.sensitivity')}
            text={t(`windows.sensitivity.${shown.sensitivity}.text`)}
            name={`sensitivity-${room.roomId}`}
            value={shown.sensitivity}
            disabled={sendable.disabled}
            onChange={(sensitivity) => change({ sensitivity })}
            options={SENSITIVITIES.map((value) => ({ value, label: t(`windows.sensitivity.${value}`) }))}
          />
          {lowered && (
            <p className={`meta ${styles.note}`} role="status">
              {t('windows.lowered')}
            </p>
          )}
          {air && room.watchedBy !== null && <p className={`meta ${styles.note}`}>{t('windows.cooled')}</p>}
          {room.limited && <p className={`meta ${styles.note}`}>{t(air ? 'windows.limited.cooled' : 'windows.limited')}</p>}
        </div>
      )}
      <div className={styles.pause}>
        <span>
          {t('windows.pause')}
          <small>{t(byContact ? 'windows.pause.contact' : 'windows.pause.temperature')}</small>
        </span>
        <Stepper
          label={t('windows.pause')}
          value={t('windows.pause.minutes', { minutes })}
          less={{ label: t('windows.shorter'), take: minutes <= PAUSE.least ? null : () => pause(minutes - PAUSE.step) }}
          more={{ label: t('windows.longer'), take: minutes >= PAUSE.most ? null : () => pause(minutes + PAUSE.step) }}
          disabled={sendable.disabled}
        />
      </div>
      {air && (
        <div className={styles.label}>
          {t('windows.action')}
          <span>{t('windows.action.cooled')}</span>
        </div>
      )}
      {shown.action !== null && (
        <div>
          <Choice
            legend={t('windows.action')}
            text={t(`windows.action.${shown.action}.text`)}
            name={`action-${room.roomId}`}
            value={shown.action}
            disabled={sendable.disabled}
            onChange={(action) => change({ action })}
            options={ACTIONS.map((value) => ({ value, label: t(`windows.action.${value}`) }))}
          />
        </div>
      )}
      {refused && (
        <p className="meta" role="alert">
          {errorText(t, locale, refused)}
        </p>
      )}
      {alarm && <SeenAlarm key={alarm.since} alarm={alarm} air={air} zone={zone} now={now} offlineId={offlineId} />}
    </div>
  );
}

type ChoiceProps<Value extends string> = ComponentProps<typeof Segment<Value>> & {
  /** What that which is chosen means. */
  readonly text: string;
};

/** A segment beneath its name, with what is chosen in words. */
function Choice<Value extends string>({ text, ...segment }: ChoiceProps<Value>) {
  return (
    <>
      <div className={styles.label}>
        {segment.legend}
        <span>{text}</span>
      </div>
      <Segment {...segment} />
    </>
  );
}
