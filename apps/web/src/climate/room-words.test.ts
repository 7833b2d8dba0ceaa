import type { RoomFault } from '@braise/contract/live';
import { expect, it } from 'vitest';
import { roomView } from '../testing/views.ts';
import { presentRoom } from './room-presentation.ts';
import { deviceMark, roomIcons } from './room-words.ts';

it('marks what is wrong with a device of the room, what hurts it most alone', () => {
  const icon = (kinds: readonly RoomFault['kind'][], batteryLow = false) => {
    const room = roomView({ faults: kinds.map((kind) => ({ kind, device: null })), batteryLow });
    return roomIcons(presentRoom(room, undefined, false), deviceMark(room))[0];
  };
  expect([icon(['mounting', 'battery-low'], true), icon(['device-silent']), icon(['sensor-silent'], true), icon([], true)]).toEqual([
    'trv',
    'wifi-slash',
    'thermometer-simple',
    'battery-warning',
  ]);
  expect(icon(['window-stuck'])).toBe('heat-0');
});
