import { DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { camille } from '../demo-homes/camille.ts';
import { createOpenHome, createVirtualHome } from './virtual-home.ts';

const START = instant(Date.UTC(2026, 0, 12));
const options = { definition: camille, seed: 12, start: START } as const;
const SALON = 0;
const COLLECTIVE = { kind: 'collective', maxPower: 30, referenceRoom: camille.rooms[SALON]?.key ?? '' } as const;

describe('the inside of a home', () => {
  it('changes nothing while it is only looked at', () => {
    const closed = createVirtualHome(options);
    const { home, inside } = createOpenHome(options);
    inside.onCommand = () => undefined;
    inside.onDial = () => undefined;
    for (let at = START + HOUR; at <= START + 3 * DAY; at += HOUR) {
      inside.minuteAt(at + 7 * HOUR);
      inside.now();
      expect(home.advance(instant(at))).toEqual(closed.advance(instant(at)));
    }
    expect(JSON.stringify(home.snapshot())).toBe(JSON.stringify(closed.snapshot()));
  });

  it('tells what people and weather will do, as it then comes', () => {
    const { home, inside } = createOpenHome(options);
    const at = START + 20 * HOUR;
    const { sun, gains, airing, doors, sample } = inside.minuteAt(at);
    const foretold = JSON.stringify({ sun, gains, airing, doors, outdoor: sample.temperature });
    home.advance(instant(at + MINUTE));
    const lived = inside.now();
    expect(
      JSON.stringify({ sun: lived.sun, gains: lived.gains, airing: lived.airing, doors: lived.doors, outdoor: lived.sample.temperature }),
    ).toBe(foretold);
  });

  it('lets water through where it is driven, whatever the motors do, and not elsewhere', () => {
    const lived = (opening: number | null): number => {
      const { home, inside } = createOpenHome(options);
      inside.drive = opening === null ? null : { openings: new Map([[SALON, opening]]), air: new Map() };
      for (let at = START + MINUTE; at <= START + 12 * HOUR; at += MINUTE) {
        inside.tellSource({ kind: 'heat-source', callForHeat: true, flowTarget: null });
        home.advance(instant(at));
      }
      return home.truth().rooms[SALON]?.temperature ?? Number.NaN;
    };
    expect(lived(1)).toBeGreaterThan(lived(null) + 1);
    expect(lived(0)).toBeLessThan(lived(null) - 1);
  });

  it('has its water by the curve that somebody moved', () => {
    const flow = (curve: number): number => {
      const { home, inside } = createOpenHome({ ...options, definition: { ...camille, heatSource: COLLECTIVE } });
      inside.drive = { openings: new Map([[SALON, 1]]), air: new Map(), curve };
      home.advance(instant(START + 6 * HOUR));
      return home.truth().flow;
    };
    expect(flow(-10) - flow(0)).toBeCloseTo(-10, 0);
  });

  it('hears of a dial that is turned unasked', () => {
    const { home, inside } = createOpenHome(options);
    const turned: number[] = [];
    inside.onDial = (room, setpoint) => turned.push(room, setpoint);
    home.advance(instant(START + 20 * DAY));
    expect(turned.length).toBeGreaterThan(1);
    expect(turned.every((value, index) => (index % 2 === 0 ? camille.rooms[value] !== undefined : value >= 15 && value <= 25))).toBe(true);
  });
});
