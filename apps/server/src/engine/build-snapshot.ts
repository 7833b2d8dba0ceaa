import type { ControlMemory, DeviceSnapshot, HomeSnapshot } from '@braise/control';
import { type Instant, HOUR, presenceOfPhones } from '@braise/domain';
import { homecomingOf } from '@braise/domain/phones';
import type { WeatherOutlook } from '@braise/energy';
import type { HomeConfiguration } from './home-configuration.store.ts';
import type { HomeValues } from './home-values.ts';

/** Puts together what one decision depends on. `weather`: °C outside by the weather service, null when unknown; a sensor of the home's own goes first. */
export function buildSnapshot(
  configuration: HomeConfiguration,
  values: HomeValues,
  {
    weather,
    outlook = null,
    memory,
    at,
  }: { weather: number | null; outlook?: WeatherOutlook | null; memory: ControlMemory | null; at: Instant },
): HomeSnapshot {
  return {
    timeZone: configuration.timeZone,
    presence: configuration.presence,
    // an absence that somebody declared does not end by who comes near: they are not waited for
    homecoming:
      presenceOfPhones(configuration.presence, at) === 'AWAY' ? homecomingOf(configuration.phones, configuration.timeZone, at) : null,
    vacant: configuration.vacant,
    maxFlowTemperature: configuration.maxFlowTemperature,
    adaptsFlowTemperature: configuration.adaptsFlowTemperature,
    quietHours: configuration.quietHours,
    outdoor: measuredOutdoors(values, at) ?? weather,
    outlook,
    memory,
    devices: configuration.devices.map((device): DeviceSnapshot => {
      const known = values.get(device.id);
      return { ...device, lastSeen: known?.lastSeen ?? null, pauses: known?.pauses ?? [], readings: known?.readings ?? NO_READINGS };
    }),
    rooms: configuration.rooms,
  };
}

/** The air outside changes slowly, and what measures it speaks about once an hour: for so long, ms, a value is better than a forecast. */
const OUTDOOR_FRESH = 2 * HOUR;

function measuredOutdoors(values: HomeValues, at: Instant): number | null {
  for (const { readings } of values.values()) {
    const reading = readings.get('0/outdoorTemperature');
    if (reading !== undefined && at - reading.at <= OUTDOOR_FRESH) return reading.value;
  }
  return null;
}

const NO_READINGS: DeviceSnapshot['readings'] = new Map();
