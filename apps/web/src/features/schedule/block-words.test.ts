import { beforeAll, expect, it } from 'vitest';
import { createFormat } from '../../messages/format.ts';
import { blockWords, type Look } from './block-words.ts';
import type { Block } from './plan.ts';
import { scheduleWords } from './words.ts';

let t: Look['t'];
beforeAll(async () => {
  t = await scheduleWords.load('fr');
});
const told = (type: Look['room']['type'], setting: Block['setting'], start = 600) => {
  const room = { type, limits: { min: 5, max: 30, step: 0.5 }, whenAway: null };
  const words = blockWords(
    { start, end: start + 60, setting, holdsWhenAway: false },
    { room, unit: 'CELSIUS', t, format: createFormat('fr') },
  );
  return words.replaceAll(/\s/g, ' ');
};

it('tells all of what a room does in a block: what an air conditioner does beside how warm', () => {
  const on = { power: 'ON', celsius: null, mode: null } as const;
  expect([
    told('AIR_CONDITIONING', { ...on, mode: 'COOL', celsius: 25 }),
    told('AIR_CONDITIONING', { ...on, mode: 'HEAT', celsius: 25 }),
    told('AIR_CONDITIONING', { ...on, mode: 'FAN', fanLevel: 'LEVEL3' }),
    told('AIR_CONDITIONING', { ...on, power: 'OFF' }),
    told('HOT_WATER', { ...on, celsius: 50 }),
    told('HOT_WATER', on),
    told('HEATING', { ...on, celsius: 21 }),
    told('HEATING', { ...on, celsius: 17 }, 0),
  ]).toEqual(['Froid, 25,0 °', 'Chaud, 25,0 °', 'Ventilo', 'Éteint', '50 °', 'En marche', '21,0 °', '17,0 °, nuit']);
});
