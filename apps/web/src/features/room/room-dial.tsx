import type { RoomView } from '@braise/contract/live';
import { setpointDecimals } from '@braise/domain';
import { useEffect, useMemo } from 'react';
import { dialScaleOf } from '../../climate/dial-scale-of.ts';
import type { Phrase, RoomPresentation } from '../../climate/room-presentation.ts';
import { decimalsOf, PHRASE_ICON, type RoomWords } from '../../climate/room-words.ts';
import type { MessageKey } from './words.ts';
import { announce } from '../../ui/announcer.tsx';
import { Dial } from '../../ui/dial/dial.tsx';
import { DegreeFigure } from '../../ui/content/figure.tsx';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import { unconfirmed } from './notes/unconfirmed.ts';
import type { useRoomControl } from './control/use-room-control.ts';
import styles from './room.module.css';

type RoomDialProps = {
  readonly room: RoomView;
  readonly presentation: RoomPresentation;
  readonly control: ReturnType<typeof useRoomControl>;
  readonly words: RoomWords<MessageKey>;
};

/** The setpoint of the room on its dial; in modes that have none, the measured temperature as one round figure, unless it would read as what is asked for. */
export function RoomDial({ room, presentation, control, words }: RoomDialProps) {
  const { t, format, home } = words;
  const { temperatureUnit: unit } = home;
  const digits = setpointDecimals(room.type, unit);
  const { min, max, step } = room.limits;
  const scale = useMemo(() => dialScaleOf(room.type, { min, max, step }), [room.type, min, max, step]);
  const dialWords = useMemo(
    () => ({
      label: t('room.setpoint'),
      less: t('room.less'),
      more: t('room.more'),
      spoken: (value: number) => t('spoken-degrees', { value: format.degreesNumber(value, unit, digits) }),
      figure: (value: number) => format.degreesNumber(value, unit, digits),
      mark: (value: number) => format.degreesNumber(value, unit, Number.isInteger(value) ? 0 : digits),
    }),
    [t, format, unit, digits],
  );
  const { delivery } = presentation;
  const told = delivery === 'unconfirmed' && unconfirmed(room) === null;
  useEffect(() => {
    if (delivery !== null && !told) announce(t(`delivery.${delivery}`));
  }, [delivery, told, t]);

  const unheard = control.turning || delivery === 'sending' || delivery === 'queued';
  const caption = unheard && control.mode === 'manual' ? askedCaption(room, presentation, control.target) : captionOf(room, presentation);
  const captionNode = (
    <>
      <Icon name={caption.icon} size={20} />
      <span>{t(caption.key)}</span>
    </>
  );
  if (!control.turning && hasNoSetpoint(room, presentation)) {
    return (
      <div className={styles.figureStage}>
        <span className="dial-cap">{captionNode}</span>
        <DegreeFigure
          value={
            presentation.phrase === 'unknown'
              ? null
              : room.measured && format.degreesNumber(room.measured.celsius, unit, decimalsOf(room.type))
          }
          className="dial-num"
        />
      </div>
    );
  }
  const known = room.connection.state === 'ONLINE' ? room.measured : null;
  return (
    <Dial
      scale={scale}
      value={control.target}
      wakesAt={control.wakesAt}
      measured={known?.celsius ?? null}
      direction={presentation.surface === 'cool' ? 'down' : 'up'}
      caption={captionNode}
      disabled={room.connection.state === 'NO_DEVICES'}
      words={dialWords}
      onChange={control.turn}
    />
  );
}

/** Off is a setpoint of a heated room only: its frost guard. */
function hasNoSetpoint(room: RoomView, { setting }: RoomPresentation): boolean {
  if (setting === null || setting.celsius !== null) return false;
  return setting.power === 'ON' || room.type !== 'HEATING';
}

type Caption = { readonly key: MessageKey; readonly icon: IconName };

/** What is said over the figure of a value that the server has not answered to: what was asked, and nothing of what it will do. */
function askedCaption(room: RoomView, presentation: RoomPresentation, value: number): Caption {
  const mode = presentation.setting?.mode;
  if (room.type === 'HEATING' && value <= room.limits.min) return { key: 'caption.off', icon: 'power' };
  if (mode === 'DRY' || mode === 'FAN' || mode === 'AUTO') return { key: `air.mode.${mode}`, icon: captionOf(room, presentation).icon };
  return captionOf(room, { ...presentation, phrase: 'idle', call: 0 });
}

function captionOf(room: RoomView, { phrase, call, surface, setting }: RoomPresentation): Caption {
  // what it waits for
  if (phrase === 'unknown' && setting?.mode != null) return { key: `air.mode.${setting.mode}`, icon: 'hourglass-medium' };
  if (phrase === 'off' && room.type !== 'HEATING') return { key: 'room.mode.off', icon: 'power' };
  if (surface === 'cool') return { key: phrase === 'toward' ? 'caption.cool' : `caption.${phrase}`, icon: 'snowflake' };
  return { key: `caption.${phrase}`, icon: CAPTION_ICON[phrase] ?? (room.type === 'HOT_WATER' ? 'tap' : `heat-${call}`) };
}

const CAPTION_ICON: Partial<Record<Phrase, IconName>> = {
  ...PHRASE_ICON,
  offline: 'wifi-slash',
  'no-devices': 'wifi-slash',
  unknown: 'hourglass-medium',
};
