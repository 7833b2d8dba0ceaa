import { MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { RoomModel } from '../room-model/room-model.ts';
import type { Surroundings } from '../state/surroundings.ts';
import { type TrackedRoom, beginTracking, trackRoom, trackedAir } from '../state/tracked-room.ts';
import { aModel } from '../testing/index.ts';
import { type AiringEvidence, type AiringSense, airingEvidence, isAcquainted, senseAiring } from './airing-sense.ts';

const START = instant(Date.parse('2026-01-12T00:00:00Z'));
const model = aModel({ beside: [] });
const HOURS = 14;

type Day = {
  readonly outdoor?: number;
  /** Stroke of the valve, by the minute. */
  readonly opening?: (minute: number) => number;
  /** More exchange with outdoors, 1/h. */
  readonly exchange?: (minute: number) => number;
  /** More heat of the air, K/h. */
  readonly gain?: (minute: number) => number;
};

/** A room that lives by its model but for what the day says, and tells of its air each five minutes in tenths; the evidence after each word. */
function live({ outdoor = 3, opening = () => 0.2, exchange = () => 0, gain = () => 0 }: Day, keep = (sense: AiringSense) => sense) {
  const around = (minute: number): Surroundings => ({
    outdoor,
    sun: 0,
    others: [],
    opening: opening(minute),
    flow: 50,
    room: 20,
    hourOfDay: Math.floor(minute / 60) % 24,
  });
  const worlds = new Map<string, RoomModel>();
  const world = (minute: number): RoomModel => {
    const key = `${exchange(minute)} ${gain(minute)}`;
    const { parameters } = model;
    const made = worlds.get(key) ?? {
      ...model,
      parameters: { ...parameters, airToOutdoors: parameters.airToOutdoors + exchange(minute), gain: parameters.gain + gain(minute) },
    };
    worlds.set(key, made);
    return made;
  };
  let truth: TrackedRoom = beginTracking(20, START);
  let sense: AiringSense | null = null;
  const course: { readonly minute: number; readonly evidence: AiringEvidence | null }[] = [];
  for (let minute = 5; minute <= HOURS * 60; minute += 5) {
    const now = instant(START + minute * MINUTE);
    truth = trackRoom(world(minute - 1), truth, around(minute - 1), null, { now, undisturbed: false });
    const said = { celsius: Math.round(trackedAir(truth) * 10) / 10, at: now };
    sense = keep(senseAiring(model, sense, around(minute - 1), said, { now, aired: false, anew: false }));
    course.push({ minute, evidence: airingEvidence(model, sense, outdoor) });
  }
  return { course, sense: sense! };
}

const strongest = (course: ReturnType<typeof live>['course'], from = 0, to = Infinity) =>
  Math.max(0, ...course.filter(({ minute }) => minute >= from && minute <= to).map(({ evidence }) => evidence?.ratio ?? 0));
const NOON = 12 * 60;
const aired = (minute: number): number => (minute >= NOON && minute < NOON + 15 ? 0.8 : 0);

describe('what speaks for an open window', () => {
  it('is nothing on a day that goes as its model says, whatever the valve does', () => {
    const { course, sense } = live({ opening: (minute) => (Math.floor(minute / 90) % 2 === 0 ? 0.6 : 0) });
    expect(isAcquainted(sense)).toBe(true);
    expect(strongest(course)).toBeLessThan(9);
  });

  it('is found within a quarter of an hour, with how far it stands open and since when', () => {
    const { course } = live({ exchange: aired });
    expect(strongest(course, 0, NOON)).toBeLessThan(9);
    const { evidence } = course.find(({ minute, evidence: each }) => minute > NOON && (each?.ratio ?? 0) > 16)!;
    expect(evidence!.exchange).toBeGreaterThan(0.4);
    expect(evidence!.exchange).toBeLessThan(1.6);
    expect(evidence!.fell).toBeGreaterThan(0.4);
    expect(evidence!.beyond).toBeGreaterThan(0.4);
    expect(evidence!.below).toBeGreaterThan(0.25);
    expect(Math.abs(evidence!.since - (START + NOON * MINUTE))).toBeLessThanOrEqual(10 * MINUTE);
  });

  it('is found in the same way where the air outside is warmer', () => {
    const { course } = live({ outdoor: 34, opening: () => 0, exchange: aired });
    const { evidence } = course.find(({ minute, evidence: each }) => minute > NOON && (each?.ratio ?? 0) > 16)!;
    expect(evidence!.exchange).toBeGreaterThan(0.4);
    expect(evidence!.beyond).toBeGreaterThan(0.4);
    expect(evidence!.fell).toBeGreaterThan(0.4);
  });

  it('lies below nothing where a fall only undoes what an oven did', () => {
    const { course } = live({ gain: (minute) => (minute >= NOON - 45 && minute < NOON ? 10 : 0) });
    const after = course.flatMap(({ minute, evidence }) => (minute > NOON && evidence !== null && evidence.ratio > 9 ? [evidence] : []));
    expect(after.length).toBeGreaterThan(0);
    expect(Math.max(...after.map(({ fell }) => fell))).toBeGreaterThan(1);
    expect(Math.max(...after.map(({ below }) => below))).toBeLessThan(0.25);
  });

  it('is not said of a room that hardly anything is known of', () => {
    const { course } = live({ exchange: (minute) => (minute >= 60 && minute < 80 ? 1 : 0) });
    expect(course.filter(({ minute }) => minute < 120).every(({ evidence }) => evidence === null)).toBe(true);
  });

  it('needs more in a room that often surprises', () => {
    const restless = (minute: number): number => (Math.floor(minute / 10) % 2 === 0 ? 3 : -3);
    const found = (gain: (minute: number) => number) => strongest(live({ exchange: aired, gain }).course, NOON, NOON + 25);
    expect(found(restless)).toBeLessThan(found(() => 0) / 2);
  });

  it('comes to the same when it is kept as JSON, in as little as a room may take', () => {
    let longest = 0;
    const { course } = live({ exchange: aired }, (sense) => {
      const text = JSON.stringify(sense);
      longest = Math.max(longest, text.length);
      return JSON.parse(text) as AiringSense;
    });
    expect(course).toEqual(live({ exchange: aired }).course);
    expect(longest).toBeLessThan(1200);
  });

  it('is begun anew by another model, after a pause and where the sensor is another', () => {
    const { sense } = live({ exchange: aired });
    const now = instant(sense.at + 5 * MINUTE);
    const surroundings: Surroundings = { outdoor: 3, sun: 0, others: [], opening: 0.2, flow: 50, room: 20, hourOfDay: 14 };
    const next = (as: RoomModel, at: typeof now, anew: boolean) =>
      senseAiring(as, sense, surroundings, { celsius: 17, at }, { now: at, aired: false, anew });
    expect(next(model, now, false).surprises.length).toBeGreaterThan(3);
    for (const begun of [next({ ...model, to: now }, now, false), next(model, now, true), next(model, instant(now + 40 * MINUTE), false)]) {
      expect(begun).toMatchObject({ surprises: [], usual: sense.usual });
      expect(airingEvidence(model, begun, 3)).toBeNull();
    }
  });
});
