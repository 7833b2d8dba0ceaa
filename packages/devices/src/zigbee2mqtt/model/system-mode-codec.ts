import { SYSTEM_MODE } from '@braise/domain';
import { wordCodec, type ValueCodec } from './value-codec.ts';

const MODES: readonly (readonly [word: string, value: number])[] = Object.entries(SYSTEM_MODE);

/** SYSTEM_MODE numbers of a block's modes; `heatMode` is the word that heats by setpoint. */
export function modeCodec(values: readonly (string | number)[], heatMode: string | null): ValueCodec {
  const known = MODES.filter(([word]) => values.length === 0 || values.includes(word));
  if (heatMode === null || heatMode === 'heat') return wordCodec(known);
  return wordCodec([[heatMode, SYSTEM_MODE.heat], ...known.filter(([word]) => word !== heatMode)]);
}
