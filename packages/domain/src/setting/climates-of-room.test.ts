import { expect, it } from 'vitest';
import { type ClimateCapability, DEFAULT_LIMITS, type RoomType, climatesOfRoom } from '../index.ts';

const climate = (channel: number, roomType: RoomType): ClimateCapability => ({
  channel,
  roomType,
  limits: DEFAULT_LIMITS[roomType],
  modes: [],
  off: 'system-mode',
  demand: 'inferred',
  externalTemperature: null,
  calibration: null,
  manualPreset: false,
});
const devices = [
  { id: 'floor', capabilities: { climates: [climate(1, 'HEATING'), climate(2, 'HEATING'), climate(3, 'HOT_WATER')] } },
  { id: 'valve', capabilities: { climates: [climate(0, 'HEATING')] } },
];

it('takes the climates of the channels that stand in the room, and of no other', () => {
  const channels = [
    { deviceId: 'floor', channel: 2 },
    { deviceId: 'valve', channel: 0 },
    { deviceId: 'gone', channel: 0 },
  ];
  expect(climatesOfRoom({ type: 'HEATING', channels }, devices).map(({ channel }) => channel)).toEqual([2, 0]);
});

it('leaves out those of another type', () => {
  const channels = [1, 2, 3].map((channel) => ({ deviceId: 'floor', channel }));
  expect(climatesOfRoom({ type: 'HOT_WATER', channels }, devices).map(({ channel }) => channel)).toEqual([3]);
});
