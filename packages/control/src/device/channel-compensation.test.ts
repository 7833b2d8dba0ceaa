import { HOUR, MINUTE, celsius } from '@braise/domain';
import { expect, it } from 'vitest';
import type { Memory } from '../memory.ts';
import { heatedRoom, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import { askedAtValve } from './channel-compensation.ts';

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

it('takes a valve that is turned beside its correction for as much more or less, and past what was asked at its number', () => {
  const at = (temperature: number) => ({ power: 'ON', temperature: celsius(temperature) }) as const;
  const degrees = (shown: number, added: number) => askedAtValve(at(shown), at(21), added);
  expect(degrees(24, 2)).toEqual(at(22));
  expect(degrees(22, 2)).toEqual(at(20));
  expect(degrees(21, 2)).toEqual(at(19));
  expect(degrees(20, 2)).toEqual(at(20));
  expect(degrees(22.5, -1)).toEqual(at(22.5));
  expect(degrees(21, -1)).toEqual(at(22));
  expect(degrees(24, 0)).toEqual(at(24));
  expect(askedAtValve({ power: 'OFF' }, at(21), 2)).toEqual({ power: 'OFF' });
});
