import { MINUTE, instant, roundTo } from '@braise/domain';
import { trackedAir } from '@braise/energy';
import { aModel, aTrackedRoom } from '@braise/energy/testing';
import { describe, expect, it } from 'vitest';
import { heatedRoom, roomSensor, valve, valveClimate } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import { isAtRest } from './at-rest.ts';
import { EXTERNAL_STEP, externalTemperatureLaw } from './external-temperature.ts';
import { bestTelling } from './law.ts';
import { seeRoom } from './room-sight.ts';
import { setpointLaw, stepOf } from './setpoint.ts';
import { newValveWatch } from './valve-watch.ts';

const now = instant(Date.parse('2026-05-12T18:00:00Z'));
const model = aModel({ beside: [] });

function sightOf({ air, mass, outdoor, output }: { air: number; mass: number; outdoor: number; output: number }) {
  const before = aTrackedRoom(now, { air, mass, output });
  const around = {
    measured: null,
    opening: 0,
    water: { now: null, called: 55, expected: 55, by: 'boiler' as const },
    temperatures: new Map(),
  };
  const sight = seeRoom(model, before, { ...around, outdoor, outlook: null, aired: false, hourAt: () => 18 }, now);
  if (sight === null) throw new Error('a room that was tracked is seen');
  return sight;
}

/** Rooms from far too cold to far too warm, with walls and weather that cool them more or less, and valves that lean either way. */
const rooms = [19, 20.6, 21.2, 21.6, 22, 23, 25].flatMap((air) =>
  [-2, 0, 1].flatMap((walls) =>
    [-5, 10, 22].flatMap((outdoor) =>
      [0, 0.5].flatMap((output) =>
        [-0.3, 0, 0.2, 0.8, 1.4].map((integral) => ({
          sight: sightOf({ air, mass: air + walls, outdoor, output }),
          watch: { ...newValveWatch, law: { integral, at: now }, sensed: air },
        })),
      ),
    ),
  ),
);

describe('a valve at rest', () => {
  it('would be told what its room has if a temperature were looked for', () => {
    const resting = rooms.filter(({ sight, watch }) => isAtRest(sight, watch, 21, EXTERNAL_STEP));
    for (const { sight, watch } of resting) {
      const told = bestTelling(externalTemperatureLaw(sight, watch, 21), sight, 21);
      expect(told).toEqual({ shift: 0, external: roundTo(trackedAir(sight.tracked), 1) });
    }
    expect(resting.length / rooms.length).toBeGreaterThan(0.1);
    expect(resting.length / rooms.length).toBeLessThan(0.7);
  });

  it('would keep its setpoint if one were looked for', () => {
    const climate = valveClimate();
    for (const shift of [-1, 0, 1.5]) {
      const told = { shift, external: null };
      const resting = rooms.filter(({ sight, watch }) => isAtRest(sight, watch, 21 + shift, stepOf(climate)));
      for (const { sight, watch } of resting) {
        const law = setpointLaw(climate, watch, { target: 21, told, sensor: 'room', writesLeft: 20 });
        expect(bestTelling(law, sight, 21)?.shift).toBe(shift);
      }
      expect(resting.length).toBeGreaterThan(10);
    }
  });

  it('lets its home be left alone for longer, until the room may cool below what was asked', () => {
    const fed = valve({ externalTemperature: { keepAliveSeconds: 7200, minIntervalSeconds: 300 } });
    const lookAfter = (air: number) => {
      const rig = createRig('2026-05-12T09:00:00Z', {
        rooms: [heatedRoom(1, ['VA1', 'SE1'], { model })],
        devices: { VA1: fed, SE1: roomSensor() },
      });
      rig.outdoor = 15;
      rig.report('VA1', { temperature: air, setpoint: 21, systemMode: 1, heatDemand: 0 });
      rig.report('SE1', { temperature: air });
      rig.trustModels();
      rig.advance(2 * MINUTE);
      return rig.step().wake.at - rig.now;
    };
    expect(lookAfter(25)).toBeGreaterThan(10 * MINUTE);
    expect(lookAfter(20)).toBeLessThanOrEqual(5 * MINUTE);
  });
});
