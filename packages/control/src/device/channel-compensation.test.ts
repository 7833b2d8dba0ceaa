import { HOUR, MINUTE } from '@braise/domain';
import { expect, it } from 'vitest';
import type { Memory } from '../memory.ts';
import { heatedRoom, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

/** What is believed after three hours of a valve's error, K, which shows 24 °C in a room of 20.5 °C and says so by which sensor it goes. */
function errorOf(says: Readonly<Record<string, number>>, heard = true): number {
  const rig = createRig('2026-01-12T08:00:00Z', {
    rooms: [heatedRoom(1, ['VA1', 'SE1'])],
    devices: { VA1: valve({ externalTemperature: { keepAliveSeconds: 7200, minIntervalSeconds: 300 } }), SE1: roomSensor() },
  });
  rig.device('VA1').manner = 'deaf';
  rig.report('VA1', { temperature: 20.5, setpoint: 21, systemMode: 1, heatDemand: 0.5, ...says });
  rig.report('SE1', { temperature: 20.5 });
  rig.step();
  if (heard) rig.report('VA1', { temperature: 24 });
  else {
    rig.advance(4 * HOUR);
    rig.device('VA1').readings.set('0/temperature', { value: 24, at: rig.now });
  }
  for (let minute = 0; minute < 180; minute += 10) {
    if (heard) rig.report('VA1', { temperature: 24 });
    rig.report('SE1', { temperature: 20.5 });
    rig.advance(10 * MINUTE);
    rig.step();
  }
  return (rig.memory as Memory).channels['VA1/0']?.compensation?.error ?? 0;
}

it('learns how far the sensor of a valve is off that goes by it', () => {
  expect(errorOf({})).toBeGreaterThan(3);
  expect(errorOf({ usesExternalTemperature: 0 })).toBeGreaterThan(3);
});

it('learns nothing of a valve that shows what it was told, or that is not heard', () => {
  expect(errorOf({ usesExternalTemperature: 1 })).toBe(0);
  expect(errorOf({}, false)).toBe(0);
});
