import { MINUTE } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boiler, heatedRoom, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import { step } from '../step.ts';

const sources = (['boiler', 'heat-pump'] as const).map((kind) => {
  const source = boiler({ min: 25, max: 70 }, kind);
  return { kind, source: { ...source, reports: [...source.reports, { quantity: 'modulation' as const, channel: 0, gettable: false }] } };
});

/** What a source says, and for how many minutes it says nothing else then. */
const said = fc.record({
  flame: fc.constantFrom(0, 1),
  flowTemperature: fc.integer({ min: 50, max: 150 }).map((halves) => halves / 2),
  modulation: fc.constantFrom(0, 0.3, 1),
  minutes: fc.integer({ min: 1, max: 12 }),
});

/** What was once told too late. */
const SEEN: [number, { flame: number; flowTemperature: number; modulation: number; minutes: number }[]][] = [
  [
    19.5,
    [
      { flame: 1, flowTemperature: 25, modulation: 0, minutes: 1 },
      { flame: 0, flowTemperature: 33, modulation: 0, minutes: 1 },
    ],
  ],
  [20.9, [{ flame: 0, flowTemperature: 33, modulation: 0, minutes: 1 }]],
  [
    19.5,
    [
      { flame: 1, flowTemperature: 59.5, modulation: 0, minutes: 1 },
      { flame: 1, flowTemperature: 25, modulation: 0, minutes: 1 },
    ],
  ],
  [
    19.5,
    [
      { flame: 1, flowTemperature: 25.5, modulation: 0, minutes: 1 },
      { flame: 1, flowTemperature: 25, modulation: 0, minutes: 1 },
    ],
  ],
  [
    20.6,
    [
      { flame: 1, flowTemperature: 56.5, modulation: 0, minutes: 1 },
      { flame: 1, flowTemperature: 56.5, modulation: 1, minutes: 1 },
    ],
  ],
  [
    20.3,
    [
      { flame: 1, flowTemperature: 41.5, modulation: 0, minutes: 1 },
      { flame: 1, flowTemperature: 25, modulation: 0, minutes: 1 },
    ],
  ],
  [
    20.6,
    [
      { flame: 1, flowTemperature: 25, modulation: 0, minutes: 1 },
      { flame: 0, flowTemperature: 25, modulation: 0, minutes: 3 },
      { flame: 0, flowTemperature: 30, modulation: 0, minutes: 2 },
      { flame: 0, flowTemperature: 25, modulation: 0, minutes: 1 },
    ],
  ],
  [
    20.6,
    [
      { flame: 1, flowTemperature: 25, modulation: 0, minutes: 1 },
      { flame: 0, flowTemperature: 25, modulation: 0, minutes: 5 },
      { flame: 0, flowTemperature: 33, modulation: 0, minutes: 1 },
    ],
  ],
];

describe('between two looks', () => {
  it.each(sources)('a $kind is told just what it would be, were it looked at each minute', ({ source }) => {
    fc.assert(
      fc.property(fc.constantFrom(19.5, 20.3, 20.6, 20.9), fc.array(said, { minLength: 1, maxLength: 8 }), (room, story) => {
        const rig = createRig('2026-01-12T11:00:00Z', { rooms: [heatedRoom(1, ['VA1'])], devices: { VA1: valve(), BR1: source } });
        rig.outdoor = 3;
        rig.report('VA1', { temperature: room, setpoint: 21, systemMode: 1, heatDemand: 0.6 });
        rig.report('BR1', { flame: 0, hotWaterActive: 0, flowTemperature: 30, modulation: 0 });
        rig.step();
        // its target moves a kelvin in a minute
        for (let minutes = 0; minutes < 60; minutes += 5) {
          rig.report('VA1', {});
          rig.advance(5 * MINUTE);
        }
        for (const { minutes, ...values } of story) {
          rig.report('VA1', {});
          rig.report('BR1', values);
          for (let minute = 0; minute < minutes; minute++) {
            rig.advance(MINUTE);
            const [told] = rig.decision.heatSources;
            const [anew] = step(rig.snapshot(), rig.now).heatSources;
            expect([told?.callForHeat, told?.flowTarget]).toEqual([anew?.callForHeat, anew?.flowTarget]);
          }
        }
      }),
      { numRuns: 40, examples: SEEN },
    );
  });
});
