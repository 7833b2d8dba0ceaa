import { HOUR, MINUTE } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../messages/format.ts';
import { dayReportOf, heating } from '../../../testing/day-report.ts';
import { toClimateDay } from '../day/to-climate-day.ts';
import type { ShownSeries } from '../day/climate-day.ts';
import { dayText } from './day-text.ts';
import { reportWords } from '../words.ts';
import { createDayWords } from './day-words.ts';
import { readDay } from './read-day.ts';

const t = await reportWords.load('fr');

const MIDNIGHT = '2026-03-10T23:00:00.000Z';
const dayIn = (unit: 'CELSIUS' | 'FAHRENHEIT', changes: Parameters<typeof dayReportOf>[1] = {}) =>
  toClimateDay(dayReportOf(MIDNIGHT, changes), { name: 'Salon', date: '2026-03-11', timeZone: 'Europe/Paris', unit });
const day = dayIn('CELSIUS');
const ALL: ShownSeries = { showSun: true, showHeatRequest: true, showHumidity: true, showHotWater: true, showAcPower: true };
const words = createDayWords(day, t, createFormat('fr'));
const spokenAt = (hours: number, told = day) => {
  const reading = readDay(told, Date.parse(MIDNIGHT) + hours * HOUR);
  return reading === null ? null : createDayWords(told, t, createFormat('fr')).spoken(reading, true);
};

describe('a moment of the day, spoken', () => {
  it('has its figures, its setting and what was asked', () =>
    expect(spokenAt(17)).toBe('17:00, 17,8 degrés, humidité 50\u202F%, Planning, 20,5 degrés, Demande forte, Averses, 7,0 degrés dehors'));
  it('says of inferred demand that it is', () => expect(spokenAt(18)).toMatch(/Demande moyenne, estimée, Averses/));
  it.each([
    [{ source: 'MODEL', dismissed: false }, 'Fenêtre ouverte, trouvée par la température, '],
    [{ source: 'CONTACT', dismissed: false }, 'Fenêtre ouverte, dite par le contact, '],
    [{ source: 'PERSON', dismissed: false }, 'Fenêtre ouverte, dite par quelqu’un, '],
    [{ source: 'SLOPE', dismissed: true }, 'Fenêtre ouverte, ce n’en était pas une, '],
    [undefined, 'Fenêtre ouverte, 16,5 degrés, '],
  ] as const)('says of a window with %j how it was noticed', (openWindow, told) => {
    const { stripes } = dayReportOf(MIDNIGHT);
    const dataIntervals = stripes.dataIntervals.map((span) => ({
      ...span,
      value: { ...span.value, ...(openWindow && span.value.stripeType === 'OPEN_WINDOW_DETECTED' && { openWindow }) },
    }));
    expect(spokenAt(12.5, dayIn('CELSIUS', { stripes: { ...stripes, dataIntervals } }))).toContain(told);
  });
  it('is disconnected, and nothing more', () => expect(spokenAt(3)).toBe('03:00, Déconnecté'));
  it('speaks in the unit of the resident', () => {
    const spoken = spokenAt(17, dayIn('FAHRENHEIT'));
    expect(spoken).toContain('64,0 degrés');
    // a setpoint is whole, as everywhere; what was measured keeps its decimal
    expect(spoken).toContain('Planning, 69 degrés');
  });
  it('says that it cannot be read where readings are damaged', () => {
    const [from, to] = [9, 10].map((hour) => new Date(Date.parse(MIDNIGHT) + hour * HOUR).toISOString());
    expect(spokenAt(9.5, dayIn('CELSIUS', { unreadable: [{ from: from ?? '', to: to ?? '' }] }))).toMatch(/^09:30, Mesures illisibles/);
  });
});

describe('the words of a value', () => {
  it('tell of a mode beside its setpoint, and of what is off', () => {
    expect(words.setting({ type: 'AIR_CONDITIONING', power: 'ON', mode: 'COOL', temperature: { celsius: 24, fahrenheit: 75.2 } })).toBe(
      'Refroidit au-dessus de 24,0\u202F°',
    );
    expect(words.setting({ type: 'AIR_CONDITIONING', power: 'ON', mode: 'FAN', temperature: null })).toBe('Ventilation');
    expect(words.setting({ type: 'HEATING', power: 'OFF', temperature: null })).toBe('éteint');
  });
});

it('the day in sentences tells its figures, its gaps and how long things lasted', () => {
  const text = dayText(day, words, ALL);
  expect(text).toContain(
    'en moyenne 19,2\u202F°. Humidité moyenne 48\u202F%. Chauffage pendant 9\u00A0h\u00A030. Soleil pendant 4\u00A0h\u00A050.',
  );
  expect(text).toContain('Déconnecté de 02:30 à 03:45.');
});

it('the day in sentences counts its hot water, and does not speak of sun that did not shine', () => {
  const { summary } = dayReportOf(MIDNIGHT);
  expect(dayText(day, words, ALL)).toContain('Eau chaude 2 fois, 1\u00A0h\u00A012 en tout\u202F: de 06:42 à 07:18, de 19:00 à 19:36.');
  // each that is counted is listed, however near to another
  const [first] = day.hotWaterProduction!;
  const near = [first!, { from: first!.to + 10 * MINUTE, to: first!.to + 20 * MINUTE }];
  expect(dayText({ ...day, hotWaterProduction: near }, words, ALL)).toContain('de 06:42 à 07:18, de 07:28 à 07:38.');
  const often = {
    ...day,
    hotWaterProduction: [1, 3, 5, 7, 9].map((hour) => ({ from: day.civil.from + hour * HOUR, to: day.civil.from + (hour + 1) * HOUR })),
  };
  expect(dayText({ ...often, summary: { ...day.summary, hotWater: { times: 11, seconds: 1560 } } }, words, ALL)).toContain(
    'Eau chaude 11 fois, 26\u00A0min en tout.',
  );
  expect(dayText(dayIn('CELSIUS', { summary: { ...summary, sunny: { durationInSeconds: 0 } } }), words, ALL)).not.toContain('Soleil');
});

/** What is said of each series that can be switched off. */
const SENTENCE: Readonly<Record<keyof ShownSeries, RegExp>> = {
  showSun: /Soleil pendant/,
  showHeatRequest: /Chauffage pendant/,
  showHumidity: /Humidité moyenne/,
  showHotWater: /Eau chaude/,
  showAcPower: /Climatisation pendant/,
};

it.each(Object.keys(ALL) as (keyof ShownSeries)[])('the day in sentences leaves out what is switched off: %s', (series) => {
  const cooled = { ...day, summary: { ...day.summary, acActivitySeconds: 3600 } };
  const all = dayText(cooled, words, ALL);
  const without = dayText(cooled, words, { ...ALL, [series]: false });
  for (const [of, sentence] of Object.entries(SENTENCE)) {
    expect(all).toMatch(sentence);
    expect(sentence.test(without)).toBe(of !== series);
  }
});

describe('a stripe, spoken', () => {
  it('has its setpoint, and is told from midnight to midnight', () => {
    const spoken = day.stripeSeries.map((stripe) => words.stripe(stripe));
    expect(spoken[0]).toBe('Planning, 17,0 degrés de 00:00 à 02:30');
    expect(spoken[1]).toBe('Déconnecté de 02:30 à 03:45');
    expect(spoken.at(-1)).toBe('Planning, 17,0 degrés de 22:30 à 24:00');
  });
  it('has all that it covers', () => {
    const [stripe] = day.stripeSeries;
    if (stripe === undefined) throw new Error('there is no stripe');
    expect(words.stripe({ ...stripe, settings: [heating(20), heating(20.5)] })).toMatch(/^Planning, 20,0 degrés puis 20,5 degrés de/);
  });
  it('that is to come says so', () => {
    const [stripe] = day.stripeSeries;
    if (stripe === undefined) throw new Error('there is no stripe');
    expect(words.stripe({ ...stripe, planned: true })).toBe('Prévu\u202F: Planning, 17,0 degrés de 00:00 à 02:30');
  });
  it('of the day after is not told', () => {
    const { civil, axis } = day;
    expect(
      words.stripe({
        from: civil.to,
        to: axis.to,
        look: 'home',
        type: 'HOME',
        heat: 20,
        settings: [],
        night: false,
        window: null,
        planned: false,
      }),
    ).toBeNull();
  });
});

it('the day in sentences says when there is none', () => {
  const { summary } = dayReportOf(MIDNIGHT);
  expect(dayText(dayIn('CELSIUS', { summary: { ...summary, insideTemperature: null } }), words, ALL)).toMatch(/^Aucune donnée/);
});
