import { assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { comfortCoordinate, humidityLevel, temperatureLevel } from './room-comfort.ts';

test.each([
  [17.9, 'COLD'],
  [18, 'COMFY'],
  [23.5, 'COMFY'],
  [23.6, 'WARM'],
  [26, 'WARM'],
  [26.1, 'HOT'],
])('%d °C is %s', (celsius, level) => expect(temperatureLevel(celsius)).toBe(level));

test.each([
  [0.34, 'DRY'],
  [0.35, 'COMFY'],
  [0.6, 'COMFY'],
  [0.61, 'HUMID'],
])('a share of %d is %s', (humidity, level) => expect(humidityLevel(humidity)).toBe(level));

test.each([
  [21, 0.75, { radial: 0.8, angular: 0 }],
  [25, 0.5, { radial: 0.8, angular: 90 }],
  [21, 0.25, { radial: 0.8, angular: 180 }],
  [17, 0.5, { radial: 0.8, angular: 270 }],
  [21, 0.5, { radial: 0, angular: 0 }],
])('%d °C at %d stands at %j', (celsius, humidity, expected) => expect(comfortCoordinate(celsius, humidity)).toEqual(expected));

test('every room stands on the chart', () => {
  assert(
    property(double({ min: -30, max: 60, noNaN: true }), double({ min: 0, max: 1, noNaN: true }), (celsius, humidity) => {
      const { radial, angular } = comfortCoordinate(celsius, humidity);
      expect(radial >= 0 && radial <= 1 && Number.isInteger(angular) && angular >= 0 && angular < 360).toBe(true);
    }),
  );
});
