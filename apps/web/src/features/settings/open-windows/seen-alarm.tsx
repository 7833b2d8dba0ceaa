import type { WindowAlarmBody } from '@braise/contract/v2';
import { MINUTE, SECOND } from '@braise/domain';
import { useState } from 'react';
import { useHome } from '../../../api/live/home-connection.tsx';
import type { CallError } from '../../../api/wire/result.ts';
import { inDegrees } from '../../../climate/in-degrees.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { alarmShape } from './alarm-shape.ts';
import { useAlarmCourse, useWindowCommands } from './use-open-windows.ts';
import { useMessages } from './words.ts';
import styles from './open-windows.module.css';

type SeenAlarmProps = {
  readonly alarm: WindowAlarmBody;
  /** Air conditioning is what paused. */
  readonly air: boolean;
  readonly zone: string;
  readonly now: number;
  readonly offlineId: string;
};

/** A window that was found open: what the room measured, how long it paused, and a way to say that it was none. */
export function SeenAlarm({ alarm, air, zone, now, offlineId }: SeenAlarmProps) {
  const { t, locale, format } = useMessages();
  const unit = useHome()?.temperatureUnit ?? 'CELSIUS';
  const query = useAlarmCourse(alarm);
  const { dismiss } = useWindowCommands();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const sendable = useSendable(offlineId);
  const shape = query.data ? alarmShape(query.data.points, alarm, { now, cooled: air }) : null;
  const { evidence } = alarm;
  const guessed = alarm.source === 'MODEL' || alarm.source === 'SLOPE';
  async function say(): Promise<void> {
    setBusy(true);
    setRefused(await dismiss(alarm));
    setBusy(false);
  }
  return (
    <div className={styles.seen}>
      <div className={styles.head}>
        <b>{t(SEEN[alarm.source], { when: format.moment(alarm.since, zone, now) })}</b>
        {evidence && evidence.fell > 0 && (
          <span className="meta">
            {t(evidence.vapour === null ? 'windows.alarm.fell' : 'windows.alarm.fell.drier', {
              fell: format.degreesAsGiven(-inDegrees(evidence.fell, unit)),
              minutes: evidence.within,
            })}
          </span>
        )}
      </div>
      <QueryState query={query} lines={1} />
      {shape && (
        <svg
          viewBox="0 0 100 54"
          preserveAspectRatio="none"
          role="img"
          aria-label={t(shape.rises ? 'windows.alarm.shape.cooled' : 'windows.alarm.shape', {
            from: format.degrees(shape.from, unit),
            to: format.degrees(shape.to, unit),
          })}
        >
          <rect x={shape.open.x} y="0" width={shape.open.width} height="54" />
          <rect className={styles.paused} x={shape.paused.x} y="0" width={shape.paused.width} height="54" />
          <polyline points={shape.line} />
        </svg>
      )}
      <div className={styles.scale}>
        <span aria-hidden="true">{shape && format.time(shape.begin, zone)}</span>
        <span>
          {t(air ? 'windows.alarm.paused.cooled' : 'windows.alarm.paused', {
            minutes: Math.round((alarm.pausedInSeconds * SECOND) / MINUTE),
          })}
        </span>
        <span aria-hidden="true">{shape && format.time(shape.end, zone)}</span>
      </div>
      {alarm.dismissed ? (
        <p className={`meta ${styles.note}`} role="status">
          {t('windows.alarm.dismissed')}
        </p>
      ) : (
        guessed && (
          <Button look="text" small busy={busy} {...sendable} onClick={() => void say()}>
            {t('windows.dismiss')}
          </Button>
        )
      )}
      {refused && (
        <p className="meta" role="alert">
          {errorText(t, locale, refused)}
        </p>
      )}
    </div>
  );
}

/** Who or what noticed it. */
const SEEN = {
  MODEL: 'windows.alarm.seen',
  SLOPE: 'windows.alarm.seen',
  CONTACT: 'windows.alarm.contact',
  DEVICE: 'windows.alarm.device',
  PERSON: 'windows.alarm.said',
} as const satisfies Record<WindowAlarmBody['source'], string>;
