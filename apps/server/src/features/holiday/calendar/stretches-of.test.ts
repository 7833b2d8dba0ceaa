import { instant, iso } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { stretchesOf, TooManyOccurrences } from './stretches-of.ts';

const NOW = instant(Date.UTC(2026, 10, 27, 9));
const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//FR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:one@test', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'];
const read = (text: string, { zone = 'Europe/Paris', word = 'vacances', now = NOW } = {}) =>
  stretchesOf(text, { word, timeZone: zone, now }).map(({ from, to }) => [iso(from), iso(to)]);

describe('a day', () => {
  it.each([
    // the clocks of Paris and New York go back and forth within these days, those of Lord Howe by half an hour; Kiritimati is fourteen hours ahead
    ['Europe/Paris', '20270327', '20270330', '2027-03-26T23:00:00.000Z', '2027-03-29T22:00:00.000Z'],
    ['Europe/Paris', '20271030', '20271102', '2027-10-29T22:00:00.000Z', '2027-11-01T23:00:00.000Z'],
    ['America/New_York', '20270313', '20270316', '2027-03-13T05:00:00.000Z', '2027-03-16T04:00:00.000Z'],
    ['America/New_York', '20271106', '20271109', '2027-11-06T04:00:00.000Z', '2027-11-09T05:00:00.000Z'],
    ['Australia/Lord_Howe', '20270403', '20270406', '2027-04-02T13:00:00.000Z', '2027-04-05T13:30:00.000Z'],
    ['Australia/Lord_Howe', '20271002', '20271005', '2027-10-01T13:30:00.000Z', '2027-10-04T13:00:00.000Z'],
    ['Pacific/Kiritimati', '20270101', '20270102', '2026-12-31T10:00:00.000Z', '2027-01-01T10:00:00.000Z'],
    ['America/St_Johns', '20270314', '20270315', '2027-03-14T03:30:00.000Z', '2027-03-15T02:30:00.000Z'],
  ])('in %s from %s to %s is one of its clock', (zone, from, to, begins, ends) => {
    const text = file(...event('SUMMARY:Vacances', `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`));
    const now = instant(Date.parse(begins) - 86_400_000);
    expect(read(text, { zone, now })).toEqual([[begins, ends]]);
  });

  it('without an end is one day, and with a length that long', () => {
    const one = file(...event('SUMMARY:Vacances', 'DTSTART;VALUE=DATE:20261224'));
    expect(read(one)).toEqual([['2026-12-23T23:00:00.000Z', '2026-12-24T23:00:00.000Z']]);
    const week = file(...event('SUMMARY:Vacances', 'DTSTART;VALUE=DATE:20261224', 'DURATION:P1W'));
    expect(read(week)).toEqual([['2026-12-23T23:00:00.000Z', '2026-12-30T23:00:00.000Z']]);
  });
});

describe('a time', () => {
  const WINDOWS_ZONE = [
    'BEGIN:VTIMEZONE',
    'TZID:Romance Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16011028T030000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010325T020000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  it.each([
    ['of the world', 'DTSTART:20270327T090000Z', 'DTEND:20270329T180000Z', '2027-03-27T09:00:00.000Z', '2027-03-29T18:00:00.000Z'],
    [
      'without a zone is of the home',
      'DTSTART:20270327T090000',
      'DTEND:20270329T180000',
      '2027-03-27T13:00:00.000Z',
      '2027-03-29T22:00:00.000Z',
    ],
    [
      'of a zone without its rules',
      'DTSTART;TZID=Europe/Paris:20270327T090000',
      'DTEND;TZID=Europe/Paris:20270329T180000',
      '2027-03-27T08:00:00.000Z',
      '2027-03-29T16:00:00.000Z',
    ],
    [
      'of a zone by its own rules',
      'DTSTART;TZID=Romance Standard Time:20270327T090000',
      'DTEND;TZID=Romance Standard Time:20270329T180000',
      '2027-03-27T08:00:00.000Z',
      '2027-03-29T16:00:00.000Z',
    ],
    [
      'of a zone that nobody knows is of the home',
      'DTSTART;TZID=Nowhere:20270327T090000',
      'DTEND;TZID=Nowhere:20270329T180000',
      '2027-03-27T13:00:00.000Z',
      '2027-03-29T22:00:00.000Z',
    ],
    [
      'that the clock leaps over is the moment of the leap',
      'DTSTART;TZID=Europe/Paris:20270328T023000',
      'DTEND;TZID=Europe/Paris:20270329T180000',
      '2027-03-28T01:00:00.000Z',
      '2027-03-29T16:00:00.000Z',
    ],
  ])('%s', (_, start, end, begins, ends) => {
    expect(read(file(...WINDOWS_ZONE, ...event('SUMMARY:Vacances', start, end)), { zone: 'America/New_York' })).toEqual([[begins, ends]]);
  });
});

describe('what recurs', () => {
  it('stands once for each time, without those that are left out, moved or called off', () => {
    const text = file(
      ...event(
        'SUMMARY:Vacances',
        'DTSTART;VALUE=DATE:20200105',
        'DTEND;VALUE=DATE:20200107',
        'RRULE:FREQ=MONTHLY;BYMONTHDAY=5;UNTIL=20270531',
        'EXDATE;VALUE=DATE:20270105',
      ),
      ...event('SUMMARY:Vacances', 'RECURRENCE-ID;VALUE=DATE:20270205', 'DTSTART;VALUE=DATE:20270210', 'DTEND;VALUE=DATE:20270212'),
      ...event(
        'SUMMARY:Vacances',
        'STATUS:CANCELLED',
        'RECURRENCE-ID;VALUE=DATE:20270305',
        'DTSTART;VALUE=DATE:20270305',
        'DTEND;VALUE=DATE:20270307',
      ),
      ...event('SUMMARY:Travaux', 'RECURRENCE-ID;VALUE=DATE:20270405', 'DTSTART;VALUE=DATE:20270405', 'DTEND;VALUE=DATE:20270407'),
    );
    expect(read(text).map(([from]) => from)).toEqual(['2026-12-04T23:00:00.000Z', '2027-02-09T23:00:00.000Z', '2027-05-04T22:00:00.000Z']);
  });

  it('keeps its clock over both changes of it', () => {
    const text = file(
      ...event(
        'SUMMARY:Vacances',
        'DTSTART;TZID=Europe/Paris:20260905T180000',
        'DTEND;TZID=Europe/Paris:20260906T180000',
        'RRULE:FREQ=MONTHLY;COUNT=12',
      ),
    );
    expect(read(text).map(([from]) => from)).toEqual([
      '2026-12-05T17:00:00.000Z',
      '2027-01-05T17:00:00.000Z',
      '2027-02-05T17:00:00.000Z',
      '2027-03-05T17:00:00.000Z',
      '2027-04-05T16:00:00.000Z',
      '2027-05-05T16:00:00.000Z',
      '2027-06-05T16:00:00.000Z',
      '2027-07-05T16:00:00.000Z',
      '2027-08-05T16:00:00.000Z',
    ]);
  });

  it.each(['FREQ=SECONDLY', 'FREQ=MINUTELY;INTERVAL=2', 'FREQ=SECONDLY;COUNT=100000000'])('as a storm is not followed: %s', (rule) => {
    const storm = file(...event('SUMMARY:Vacances', 'DTSTART:20260101T000000Z', 'DTEND:20260101T000001Z', `RRULE:${rule}`));
    expect(() => read(storm)).toThrow(TooManyOccurrences);
    // what is not asked for does no harm
    expect(read(storm, { word: 'ski' })).toEqual([]);
  });
});

describe('what counts', () => {
  it('has the word in its title, however it is written', () => {
    const text = file(
      ...event('SUMMARY:ÉTÉ — VACANCÈS à la mer', 'DTSTART;VALUE=DATE:20270710', 'DTEND;VALUE=DATE:20270720'),
      ...event('SUMMARY:Dentiste', 'DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'),
      ...event('DTSTART;VALUE=DATE:20261201'),
    );
    expect(read(text)).toHaveLength(1);
    expect(read(text, { word: 'ete' })).toHaveLength(1);
    expect(read(text, { word: 'DENTISTE' })).toHaveLength(1);
  });

  it('is one where it overlaps or touches, is not over, lasts at all and begins within a year', () => {
    const days = (from: string, to: string) => event('SUMMARY:Vacances', `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`);
    const text = file(
      ...days('20261226', '20270102'),
      ...days('20261220', '20261226'),
      ...days('20261222', '20261224'),
      ...days('20261101', '20261115'),
      ...days('20261120', '20261201'),
      ...days('20280101', '20280110'),
      ...event('SUMMARY:Vacances', 'DTSTART:20270101T120000Z', 'DTEND:20270101T120000Z'),
    );
    expect(read(text)).toEqual([
      ['2026-11-19T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
      ['2026-12-19T23:00:00.000Z', '2027-01-01T23:00:00.000Z'],
    ]);
  });

  it('lasts a year at most', () => {
    const text = file(...event('SUMMARY:Vacances', 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20301201'));
    expect(read(text)).toEqual([['2026-11-30T23:00:00.000Z', '2027-12-01T23:00:00.000Z']]);
    // and is over after that, though its event goes on
    const begun = file(...event('SUMMARY:Vacances', 'DTSTART;VALUE=DATE:20250901', 'DTEND;VALUE=DATE:20301201'));
    expect(read(begun)).toEqual([]);
  });
});

it.each(['', 'garbage', '<!doctype html><p>Sign in</p>', '{"events":[]}', 'BEGIN:VCARD\r\nFN:Nora\r\nEND:VCARD', '\u0000\u0001'])(
  'what is no calendar throws: %j',
  (text) => {
    expect(() => read(text)).toThrow(Error);
  },
);
