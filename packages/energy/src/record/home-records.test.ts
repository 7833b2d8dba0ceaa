import { type DeviceCapabilities, type Quantity, HOUR, MINUTE, celsius, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { describe, expect, it } from 'vitest';
import { type RecordedRoom, type Said, recordsOfHome } from './home-records.ts';

const start = instant(Date.parse('2026-01-12T00:00:00Z'));
const at = (hours: number) => instant(start + hours * HOUR);
const end = at(48);

const plain = { climates: [], heatSource: null, relay: false, identify: false, childLock: false } as const;
const reports = (...quantities: readonly Quantity[]) => quantities.map((quantity) => ({ quantity, channel: 0, gettable: false }));
const valve: DeviceCapabilities = {
  ...plain,
  power: 'battery',
  reports: reports('temperature', 'setpoint', 'valveOpening'),
  climates: [
    {
      channel: 0,
      roomType: 'HEATING',
      limits: { min: celsius(5), max: celsius(30), step: 0.5 },
      modes: [],
      off: 'system-mode',
      demand: 'valve',
      externalTemperature: null,
      calibration: null,
      manualPreset: false,
    },
  ],
};
const boiler: DeviceCapabilities = {
  ...plain,
  power: 'mains',
  reports: reports('flowTemperature', 'callForHeat'),
  heatSource: { kind: 'boiler', hotWater: false, flow: { min: celsius(20), max: celsius(80) } },
};
const devices = [
  { id: 'valve', capabilities: valve },
  { id: 'other', capabilities: valve },
  { id: 'boiler', capabilities: boiler },
];
const channelOf = (deviceId: string) => ({ deviceId, channel: 0 });
const room = (...deviceIds: readonly string[]): RecordedRoom => ({
  id: 1,
  emitter: 'radiator',
  channels: deviceIds.map(channelOf),
  measuringDeviceId: null,
});

/** The same value each ten minutes, for so many hours of the record. */
const each = (value: number, ...spans: readonly (readonly [from: number, to: number])[]): readonly Sample<number>[] =>
  spans.flatMap(([from, to]) =>
    Array.from({ length: (to - from) * 6 }, (_, index) => ({ at: instant(at(from) + index * 10 * MINUTE), value })),
  );

function recordOf(said: Readonly<Record<string, readonly Sample<number>[]>>, members = room('valve')) {
  const what: Said = { device: (id, channel, quantity) => (channel === 0 ? (said[`${id} ${quantity}`] ?? []) : []), decided: () => [] };
  const record = recordsOfHome([members], devices, what, end).get(1);
  if (record === undefined) throw new Error('no record');
  return record;
}

const hoursOf = (spans: readonly { readonly from: number; readonly to: number }[] = []) =>
  spans.map(({ from, to }) => [(from - start) / HOUR, (to - start) / HOUR]);

describe('what is recorded of a room', () => {
  const whole = { 'valve temperature': each(20, [0, 48]), 'valve valveOpening': each(0.4, [0, 48]) };

  it('tells when its heat source was not heard any more, by whatever it says', () => {
    const said = { ...whole, 'boiler flowTemperature': each(62, [1, 6], [20, 48]), 'boiler callForHeat': each(1, [1, 9]) };
    expect(hoursOf(recordOf(said).source?.silent)).toEqual([[9 - 1 / 6, 20]]);
    const dead = { ...whole, 'boiler flowTemperature': each(62, [0, 6]) };
    expect(hoursOf(recordOf(dead).source?.silent)).toEqual([[6 - 1 / 6, 48]]);
  });

  it('tells when a valve was not heard, also before its first word, and leaves one out that never spoke', () => {
    const said = { ...whole, 'other temperature': each(20, [10, 30]) };
    const [first, second] = recordOf(said, room('valve', 'other')).valves;
    expect(first?.silent.filter(({ from }) => from >= start)).toEqual([]);
    expect(second?.silent[0]?.to).toBe(at(10));
    expect(hoursOf(second?.silent.slice(1))).toEqual([[30 - 1 / 6, 48]]);
    expect(recordOf(whole, room('valve', 'other')).valves).toHaveLength(1);
    expect(recordOf({}, room('valve', 'other')).valves).toHaveLength(2);
  });
});
