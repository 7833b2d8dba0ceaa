import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../units/duration.ts';
import { instant } from '../units/units.ts';
import { type Band, type PhoneTrack, bandOf, followPhone, happenedAt, inwardOf, settledTrack } from './phone-track.ts';

const told = (...said: readonly (readonly [Band | null, number])[]): PhoneTrack =>
  said.reduce<PhoneTrack | null>(
    (track, [band, minute]) => followPhone(track, { band, at: instant(minute * MINUTE), heardAt: instant(minute * MINUTE), sure: true }),
    null,
  ) as PhoneTrack;
const bandAt = (track: PhoneTrack, minute: number) => settledTrack(track, instant(minute * MINUTE)).band;
const WAY = { 0: 0, 1: 4, 2: 10, 3: 20, 4: 40 };
const coming = (track: PhoneTrack, minute: number) => {
  const inward = inwardOf(track, (band) => WAY[band], instant(minute * MINUTE));
  return inward !== null && inward.since <= minute * MINUTE ? [inward.band, inward.expectedAt / MINUTE] : null;
};

test('a jump between far bands within two minutes counts only once it stands', () => {
  const jumped = told([0, 0], [1, 10], [2, 20], [4, 21]);
  expect([bandAt(jumped, 21), bandAt(jumped, 22.9), bandAt(jumped, 23)]).toEqual([2, 2, 4]);
  expect(bandAt(followPhone(jumped, { band: 2, at: instant(22 * MINUTE), heardAt: instant(22 * MINUTE), sure: true }), 60)).toBe(2);
  expect(bandAt(told([4, 0], [2, 1], [4, 2]), 60)).toBe(4);
  expect(bandAt(told([4, 0], [2, 3]), 3)).toBe(2);
});

test('a jump is held against when the phone last said where it was, not against when it came there', () => {
  expect(bandAt(told([0, 0], [0, 60], [4, 60.5]), 61)).toBe(0);
  expect(bandAt(told([4, 0], [3, 10], [3, 110], [1, 110.5]), 111)).toBe(3);
});

test('a way that names each band is doubted like one that leaves some out', () => {
  const out = told([0, 0], [1, 10], [2, 10.1], [3, 10.2], [4, 10.3]);
  expect([bandAt(out, 10.3), bandAt(out, 12.3)]).toEqual([1, 4]);
  const back = told([0, 0], [1, 10], [2, 10.1], [3, 10.2], [4, 10.3], [3, 10.4], [2, 10.5]);
  expect([bandAt(back, 13), coming(back, 20)]).toEqual([2, null]);
  const inward = told([4, 0], [3, 10], [2, 10.1], [1, 10.2]);
  expect([bandAt(inward, 10.2), coming(inward, 10.2), bandAt(inward, 12.2)]).toEqual([3, null, 1]);
});

test('who turns round at a border is believed at once', () => {
  expect(bandAt(told([0, 0], [1, 10], [2, 20], [1, 20.5]), 20.5)).toBe(1);
  expect(bandAt(told([4, 0], [3, 10], [4, 10.5]), 10.5)).toBe(4);
});

test('home is believed of a phone whose clock was put right between coming there and saying so', () => {
  const out = told([0, 0], [1, 10]);
  const heardAt = instant(60 * MINUTE);
  const said = (age: number) => happenedAt({ occurredAt: instant(heardAt - age), sentAt: heardAt }, heardAt);
  expect(followPhone(out, { band: 0, ...said(365 * DAY), heardAt }).band).toBe(0);
  expect(followPhone(told([0, 0], [1, 10], [0, 20]), { band: 3, ...said(365 * DAY), heardAt }).band).toBe(0);
  expect(followPhone(out, { band: 0, ...said(55 * MINUTE), heardAt }).band).toBe(1);
});

test('home is believed however fast', () => {
  expect(bandAt(told([4, 0], [0, 1]), 1)).toBe(0);
});

test('a phone that knows no bands is out, and stays where it was known to be', () => {
  expect(bandAt(told([0, 0], [null, 10]), 10)).toBeNull();
  expect(bandAt(told([0, 0], [1, 10], [2, 20], [null, 30]), 30)).toBe(2);
  expect(told([0, 0], [null, 10], [2, 20]).outSince).toBe(10 * MINUTE);
  expect(coming(told([0, 0], [null, 10], [2, 20]), 90)).toBeNull();
});

test('somebody comes home after two bands inward, or five minutes after one', () => {
  const near = told([0, 0], [1, 10], [2, 20], [3, 30], [2, 90]);
  expect([coming(near, 94), coming(near, 95)]).toEqual([null, [2, 100]]);
  expect(coming(told([0, 0], [1, 10], [2, 20], [3, 30], [2, 90], [1, 93]), 93)).toEqual([1, 97]);
});

test('a passer-by does not: neither who goes on outward nor who stays near', () => {
  expect(coming(told([0, 0], [1, 10], [2, 20], [3, 30], [2, 90], [3, 94]), 200)).toBeNull();
  const stays = told([0, 0], [1, 10], [2, 20], [3, 30], [2, 90]);
  expect([coming(stays, 119), coming(stays, 120)]).toEqual([[2, 100], null]);
});

test('who turns back has to come inward anew', () => {
  const wavers = told([0, 0], [1, 10], [2, 20], [3, 30], [2, 60], [3, 64], [2, 70]);
  expect([coming(wavers, 71), coming(wavers, 75)]).toEqual([null, [2, 80]]);
});

test.each([
  [399, 0],
  [400, 0],
  [401, 1],
  [1_499, 1],
  [1_500, 2],
  [4_999, 2],
  [5_000, 3],
  [15_000, 4],
] as const)('%d m from a home of 400 m are band %d', (metres, band) => {
  expect(bandOf(metres, 400)).toBe(band);
});
