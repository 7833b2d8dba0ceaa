import type { MessageKey, Translate } from './later-words.ts';

/** Levels are told by their number; a value that this version does not know by its own name. */
export function airValueWords(value: string, t: Translate): string {
  const key = VALUE_KEY[value];
  return key === undefined ? value.replace('LEVEL', '') : t(key);
}

const VALUE_KEY: Readonly<Record<string, MessageKey>> = {
  AUTO: 'air.value.AUTO',
  SILENT: 'air.value.SILENT',
  OFF: 'air.value.OFF',
  ON: 'air.value.ON',
  UP: 'air.value.UP',
  MID_UP: 'air.value.MID_UP',
  MID: 'air.value.MID',
  MID_DOWN: 'air.value.MID_DOWN',
  DOWN: 'air.value.DOWN',
  LEFT: 'air.value.LEFT',
  MID_LEFT: 'air.value.MID_LEFT',
  MID_RIGHT: 'air.value.MID_RIGHT',
  RIGHT: 'air.value.RIGHT',
};
