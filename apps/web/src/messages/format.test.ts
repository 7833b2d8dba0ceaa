import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';
import { preferredLocale } from './locale.ts';

const fr = createFormat('fr');
const en = createFormat('en');

describe('French', () => {
  it('sets a narrow space before the degree and a comma inside', () => expect(fr.degrees(19.5, 'CELSIUS')).toBe('19,5\u202F°'));
  it('writes a real minus, and none before zero', () => {
    expect(fr.degrees(-8.5, 'CELSIUS')).toBe('\u22128,5\u202F°');
    expect(fr.degrees(-0.04, 'CELSIUS')).toBe('0,0\u202F°');
  });
  it('writes shares with a narrow space', () => expect(fr.percent(0.476)).toBe('48\u202F%'));
  it('tells times of the zone of the home, through both changes of the clock', () => {
    expect(fr.time('2026-03-29T00:59:00Z', 'Europe/Paris')).toBe('01:59');
    expect(fr.time('2026-03-29T01:00:00Z', 'Europe/Paris')).toBe('03:00');
    expect(fr.time('2026-10-25T01:30:00Z', 'Europe/Paris')).toBe('02:30');
    expect(fr.time('2026-10-25T23:00:00Z', 'Europe/Paris')).toBe('00:00');
  });
  it('tells the first of a month as an ordinal in French, and no other day', () => {
    expect(fr.date('2026-11-01T12:00:00Z', 'Europe/Paris')).toBe('1er novembre 2026');
    expect(fr.shortDate('2026-11-01T12:00:00Z', 'Europe/Paris')).toBe('1er nov.');
    expect(fr.moment('2026-11-01T12:00:00Z', 'Europe/Paris', Date.parse('2026-11-20T12:00:00Z'))).toBe('1er nov.');
    expect(['11', '21', '31'].map((day) => fr.shortDate(`2026-10-${day}T12:00:00Z`, 'Europe/Paris'))).toEqual([
      '11 oct.',
      '21 oct.',
      '31 oct.',
    ]);
    expect(createFormat('en', false, ['en-GB']).date('2026-11-01T12:00:00Z', 'Europe/Paris')).toBe('1 November 2026');
  });
  it('tells days of the zone of the home', () => {
    expect(fr.date('2026-12-20T23:30:00Z', 'Europe/Paris')).toBe('21 décembre 2026');
    expect(fr.date('2026-12-20T23:30:00Z', 'America/Martinique')).toBe('20 décembre 2026');
  });
  it.each([
    ['2026-11-20T21:30:00Z', '22:30'],
    ['2026-11-21T06:00:00Z', '07:00'],
    ['2026-11-20T07:00:00Z', '08:00'],
    ['2026-11-21T15:00:00Z', 'sam.\u202016:00'],
    ['2026-11-21T19:45:00Z', 'sam.\u202020:45'],
    ['2026-11-23T07:00:00Z', 'lun.\u202008:00'],
    ['2026-11-18T13:02:00Z', 'mer.\u202014:02'],
    ['2026-11-03T13:02:00Z', '3 nov.'],
  ])('names the day of %s on a Friday evening where the clock is not enough', (instant, told) =>
    expect(fr.moment(instant, 'Europe/Paris', Date.parse('2026-11-20T20:00:00Z'))).toBe(told.replace('\u2020', ' ')),
  );
});

it('English sets the degree close, and Fahrenheit is converted', () => {
  expect(en.degrees(19.5, 'CELSIUS')).toBe('19.5°');
  expect(en.degrees(20, 'FAHRENHEIT')).toBe('68.0°');
});

describe('the language', () => {
  const storage = (value: string | null) => ({ getItem: () => value });
  it('is the chosen one, else the first of the browser that we speak, else French', () => {
    expect(preferredLocale(storage('en'), ['fr-FR'])).toBe('en');
    expect(preferredLocale(storage(null), ['pl', 'en-GB', 'fr'])).toBe('en');
    expect(preferredLocale(storage('xx'), ['pl'])).toBe('fr');
    expect(preferredLocale(null, [])).toBe('fr');
  });
});
