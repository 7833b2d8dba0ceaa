import type { ControlMemory, DeviceSnapshot, HomeSnapshot } from '@braise/control';
import { type ClimateCapability, DEFAULT_LIMITS, type SettingLimits, celsius } from '@braise/domain';
import type { ConfiguredRoom, HomeConfiguration } from './home-configuration.store.ts';
import type { HomeValues } from './home-values.ts';

/** Puts together what one decision depends on. `outdoor`: °C, null when unknown. */
export function buildSnapshot(
  configuration: HomeConfiguration,
  values: HomeValues,
  { outdoor, memory }: { outdoor: number | null; memory: ControlMemory | null },
): HomeSnapshot {
  const capabilities = new Map(configuration.devices.map((device) => [device.id, device.capabilities]));
  return {
    timeZone: configuration.timeZone,
    presence: configuration.presence,
    outdoor,
    memory,
    devices: configuration.devices.map((device): DeviceSnapshot => {
      const known = values.get(device.id);
      return { ...device, lastSeen: known?.lastSeen ?? null, readings: known?.readings ?? NO_READINGS };
    }),
    rooms: configuration.rooms.map((room) => ({
      ...room,
      limits: limitsOf(
        room,
        room.channels.flatMap(
          ({ deviceId, channel }) => capabilities.get(deviceId)?.climates.filter((one) => one.channel === channel) ?? [],
        ),
      ),
    })),
  };
}

const NO_READINGS: DeviceSnapshot['readings'] = new Map();

/** The setpoints that every device of the room takes: the narrowest range and the coarsest step. */
export function limitsOf(room: Pick<ConfiguredRoom, 'type'>, climates: readonly ClimateCapability[]): SettingLimits {
  const limits = climates.filter((climate) => climate.roomType === room.type).map((climate) => climate.limits);
  if (limits.length === 0) return DEFAULT_LIMITS[room.type];
  const min = Math.max(...limits.map((one) => one.min));
  const max = Math.min(...limits.map((one) => one.max));
  // devices whose ranges do not meet cannot be held at one setpoint: the room keeps the usual range and each device clamps for itself
  if (min >= max) return DEFAULT_LIMITS[room.type];
  return { min: celsius(min), max: celsius(max), step: Math.max(...limits.map((one) => one.step)) };
}
