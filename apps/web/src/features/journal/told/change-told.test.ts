import { expect, it } from 'vitest';
import { createFormat } from '../../../messages/format.ts';
import { LOCALES } from '../../../messages/locale.ts';
import { journalWords } from '../words.ts';
import { changeTold } from './change-told.ts';
import { entryTeller } from './entry-teller.ts';
import { switchValue } from './switch-words.ts';

const told = (was: number | null, is: number | null) => changeTold([was, is], (value) => value?.toFixed(1) ?? null);

it('tells what was and what is, and what reads alike once', () => {
  expect(told(20, 21)).toEqual({ before: '20.0', after: '21.0' });
  expect(told(20.52, 20.48)).toEqual({ before: null, after: '20.5' });
  expect(told(null, 21)).toEqual({ before: null, after: '21.0' });
  expect(told(21, null)).toEqual({ before: '21.0', after: null });
});

/** All that a switch of a few values may be. */
const CHOICES = {
  suggestions: ['UNASKED', 'WANTED', 'UNWANTED'],
  timetable: ['ONE_DAY', 'THREE_DAY', 'SEVEN_DAY'],
  'open-window-sensitivity': ['LOW', 'NORMAL', 'HIGH'],
  'open-window-action': ['SETBACK', 'OFF'],
  'adaptive-heating': [0, 0.5, 1],
  'early-start': [false, true],
};

it.each(LOCALES)('no two values of a switch read alike in %s', async (locale) => {
  const teller = entryTeller({
    t: await journalWords.load(locale),
    format: createFormat(locale),
    home: { timeZone: 'Europe/Paris', temperatureUnit: 'CELSIUS' },
    rooms: new Map(),
    minute: 0,
  });
  for (const [detail, values] of Object.entries(CHOICES)) {
    const words = values.map((value) => switchValue({ detail, roomId: 1 }, value, teller));
    expect(words).not.toContain(null);
    expect([detail, new Set(words).size]).toEqual([detail, values.length]);
  }
});
