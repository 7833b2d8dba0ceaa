import type { DeviceCapabilities, RoomType } from '@braise/domain';

/**
 * What of a device heats or cools a room: a climate of its own, the hot water of a heat source, a relay that switches a heater, or a thermostat that closes
 * the contact of the boiler of the whole home.
 */
export type ActingPart = 'climate' | 'hot-water' | 'relay' | 'contact';

/** What a device without a climate of its own does for a room. A relay beside valves belongs to the boiler, one alone to a heater. */
export function partWithoutClimate({ heatSource, relay }: DeviceCapabilities, roomType: RoomType, hasValve: boolean): ActingPart | null {
  if (roomType === 'HOT_WATER' && heatSource?.hotWater === true) return 'hot-water';
  return roomType === 'HEATING' && relay && heatSource === null && !hasValve ? 'relay' : null;
}
