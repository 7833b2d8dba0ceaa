import type { RoomView } from '@braise/contract/live';
import { useEffect, useMemo } from 'react';
import { isPast } from '../../climate/is-heating.ts';
import { dialScaleOf } from '../../climate/dial-scale-of.ts';
import type { RoomPresentation } from '../../climate/room-presentation.ts';
import { decimalsOf, type RoomWords } from '../../climate/room-words.ts';
import type { MessageKey } from '../../messages/load-messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Dial } from '../../ui/dial/dial.tsx';
import { DegreeFigure } from '../../ui/figure.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { useRoomControl } from './use-room-control.ts';

type RoomDialProps = {
  readonly room: RoomView;
  readonly presentation: RoomPresentation;
  readonly control: ReturnType<typeof useRoomControl>;
  readonly words: RoomWords;
};

/** The setpoint of the room on its dial; in modes that have none, the measured temperature as one round figure. */
export function RoomDial({ room, presentation, control, words }: RoomDialProps) {
  const { t, format, home } = words;
  const { temperatureUnit: unit } = home;
  const decimals = decimalsOf(room.type);
  const { min, max, step } = room.limits;
  const scale = useMemo(() => dialScaleOf(room.type, { min, max, step }), [room.type, min, max, step]);
  const dialWords = useMemo(
    () => ({
      label: t('room.setpoint'),
      less: t('room.less'),
      more: t('room.more'),
      spoken: (value: number) => t('spoken-degrees', { value: format.degreesNumber(value, unit, decimals) }),
      figure: (value: number) => format.degreesNumber(value, unit, decimals),
      mark: (value: number) => format.degreesNumber(value, unit, Number.isInteger(value) && unit === 'CELSIUS' ? 0 : decimals),
    }),
    [t, format, unit, decimals],
  );
  const { delivery } = presentation;
  useEffect(() => {
    if (delivery !== null) announce(t(`delivery.${delivery}`));
  }, [delivery, t]);

  const caption = captionOf(room, presentation, control.turning ? control.target : null);
  const captionNode = (
    <>
      <Icon name={caption.icon} size={20} />
      <span>{t(caption.key)}</span>
    </>
  );
  if (!control.turning && hasNoSetpoint(room, presentation)) {
    return (
      <div className="figure-stage">
        <span className="dial-cap">{captionNode}</span>
        <DegreeFigure value={room.measured && format.degreesNumber(room.measured.celsius, unit, decimals)} className="dial-num" />
      </div>
    );
  }
  const known = room.connection.state === 'ONLINE' ? room.measured : null;
  return (
    <Dial
      scale={scale}
      value={control.mode === 'off' ? min : control.target}
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

/** What is said over the figure. While the dial turns it says what the value would do. */
function captionOf(
  room: RoomView,
  { phrase, call }: RoomPresentation,
  draft: number | null,
): { readonly key: MessageKey; readonly icon: IconName } {
  if (draft !== null && room.type === 'HEATING') {
    if (draft <= room.limits.min) return { key: 'caption.off', icon: 'power' };
    const warming = room.measured !== null && draft > room.measured.celsius;
    return warming
      ? { key: 'caption.toward', icon: 'heat-2' }
      : { key: isPast(draft, room.measured) ? 'caption.idle' : 'caption.held', icon: 'heat-0' };
  }
  if (phrase === 'off' && room.type !== 'HEATING') return { key: 'room.mode.off', icon: 'power' };
  if (phrase === 'cool-held') return { key: 'caption.held', icon: 'snowflake' };
  if (phrase === 'cool-idle') return { key: 'caption.idle', icon: 'snowflake' };
  return { key: `caption.${phrase}`, icon: CAPTION_ICON[phrase] ?? `heat-${call}` };
}

const CAPTION_ICON: Partial<Record<RoomPresentation['phrase'], IconName>> = {
  offline: 'wifi-slash',
  'no-devices': 'wifi-slash',
  unknown: 'hourglass-medium',
  window: 'window',
  off: 'power',
  away: 'person-simple-walk',
  boost: 'flame',
  night: 'moon',
  cool: 'snowflake',
  dry: 'drop-half-bottom',
  fan: 'fan',
  auto: 'arrows-clockwise',
  'water-ready': 'tap',
  'water-heating': 'tap',
};
