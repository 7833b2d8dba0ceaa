import { type DeviceCapabilities, type Setting, DEFAULT_LIMITS, MINUTE, SECOND, celsius } from '@braise/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { heatedRoom, manualAt, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';

const unit = (): DeviceCapabilities => {
  const climate = { roomType: 'AIR_CONDITIONING', limits: DEFAULT_LIMITS.AIR_CONDITIONING, modes: ['HEAT', 'COOL', 'AUTO'] } as const;
  const reports = (['temperature', 'setpoint', 'systemMode'] as const).map((quantity) => ({ quantity, channel: 0, gettable: false }));
  return valve(climate, { power: 'mains', reports });
};

const heating: Setting = { power: 'ON', mode: 'HEAT', temperature: celsius(21) };
const setting = fc.constantFrom<Setting>(
  { power: 'OFF' },
  { power: 'ON', mode: 'AUTO', temperature: celsius(21) },
  { power: 'ON', mode: 'COOL', temperature: celsius(24) },
);
const latency = fc.integer({ min: 500, max: 8 * SECOND });
const MODE = { HEAT: 1, AUTO: 2, COOL: 3, DRY: 4, FAN: 5 } as const;
const modeOf = (of: Setting): number => (of.power === 'OFF' ? 0 : MODE[of.mode ?? 'HEAT']);

/** An air-conditioned room whose unit carries each order out a while after it left, whatever came meanwhile, and repeats its state. */
function airConditionedRoom(cadence: number) {
  const room = { type: 'AIR_CONDITIONING', limits: DEFAULT_LIMITS.AIR_CONDITIONING } as const;
  const rig = createRig('2026-11-15T10:00:00Z', { rooms: [heatedRoom(1, ['AC1'], room)], devices: { AC1: unit() } });
  rig.device('AC1').manner = 'echoes';
  const holds = { systemMode: 1, setpoint: 19 };
  let [carried, slowness] = [0, 500];
  const report = () => rig.report('AC1', { temperature: 20, ...holds });
  rig.watch = () => {
    const orders = rig.writes('AC1');
    for (const { action } of orders.slice(carried)) {
      if (action.kind !== 'climate') continue;
      const told: Setting = action.setting;
      rig.later(slowness, () => {
        holds.systemMode = modeOf(told);
        if (told.power === 'ON' && told.temperature !== undefined) holds.setpoint = told.temperature;
        report();
      });
    }
    carried = orders.length;
  };
  const repeat = () => {
    report();
    rig.later(cadence, repeat);
  };
  repeat();
  const ask = (wanted: Setting, within: number) => {
    slowness = within;
    rig.setRoom(1, { manual: { ...manualAt(20, rig.now), setting: wanted } });
  };
  return { rig, holds, ask };
}

it('an air conditioner comes to the last of two quick orders, whichever reaches it last, and until then it shows', () => {
  const arbitrary = fc.record({
    first: setting,
    second: setting,
    pause: fc.integer({ min: 200, max: 10 * SECOND }),
    latencies: fc.tuple(latency, latency),
    cadence: fc.integer({ min: 20 * SECOND, max: 5 * MINUTE }),
  });
  fc.assert(
    fc.property(arbitrary, ({ first, second, pause, latencies, cadence }) => {
      const { rig, holds, ask } = airConditionedRoom(cadence);
      ask(heating, 500);
      rig.advance(20 * MINUTE);
      ask(first, latencies[0]);
      rig.advance(pause);
      ask(second, latencies[1]);
      const { length: requests } = rig.requests;
      for (let waited = 0; waited < 15 * MINUTE; waited += SECOND) {
        const { delivery, awaited } = rig.room(1);
        // what was asked for is waited for until it is confirmed, said to be so or said not to be
        expect(awaited).toBe(delivery !== 'confirmed');
        rig.advance(SECOND);
      }
      expect(rig.room(1).delivery).toBe('confirmed');
      expect(holds.systemMode).toBe(modeOf(second));
      expect(rig.requests).toHaveLength(requests);
    }),
    { numRuns: 100 },
  );
});
