import { setpointDecimals } from '@braise/domain';
import type { Format } from '../../messages/format.ts';
import { setpointIn } from '../../climate/room-words.ts';
import { kindOf, type WeekRoom } from './block-look.ts';
import type { Block } from './plan.ts';
import type { Translate } from './words.ts';

export type Look = {
  readonly room: WeekRoom;
  readonly unit: 'CELSIUS' | 'FAHRENHEIT';
  readonly t: Translate;
  readonly format: Format;
};

/** « 21,0 ° », « Froid, 25,0 ° », « 17,0 °, nuit »: what a room does in a block, all of it in words. */
export function blockWords(block: Block, { room, unit, t, format }: Look): string {
  const kind = kindOf(block, room);
  if (kind === 'off') return t('block.off');
  const { celsius, mode } = block.setting;
  const words = [
    mode === null ? null : t(`air.mode.${mode}`),
    celsius === null ? null : setpointIn(room, celsius, unit, format),
    kind === 'away' || kind === 'night' || kind === 'low' ? t(`block.${kind}`) : null,
  ].filter((one) => one !== null);
  return words.length === 0 ? t('block.on') : words.join(', ');
}

/** « 21 » and « 20,5 »: as short as it can be said. */
export const shortDegrees = (celsius: number, { type }: WeekRoom, unit: Look['unit'], format: Format): string => {
  const exact = format.degreesNumber(celsius, unit, setpointDecimals(type, unit));
  const whole = format.degreesNumber(celsius, unit, 0);
  return Number.isInteger(celsius) || unit === 'FAHRENHEIT' ? whole : exact;
};
