import type { VirtualDevice } from '@braise/devices';

/** Entries of a Zigbee2MQTT inventory, as short as they can be. */

const numeric = (property: string, access: number, extra: object = {}) => ({ type: 'numeric', name: property, property, access, ...extra });

/** A battery valve that reports temperature, setpoint and mode; `more`: what it exposes beside. */
export function radiatorValve(address: string, name: string, more: readonly object[] = []): VirtualDevice {
  return {
    address,
    name,
    definition: {
      ...entryOf('Radiator valve', 'VALVE-1'),
      power_source: 'Battery',
      definition: {
        model: 'VALVE-1',
        vendor: 'Fixture',
        description: 'Radiator valve',
        exposes: [
          {
            type: 'climate',
            features: [
              numeric('occupied_heating_setpoint', 7, { unit: '°C', value_min: 5, value_max: 30, value_step: 0.5 }),
              numeric('local_temperature', 5, { unit: '°C' }),
              { type: 'enum', name: 'system_mode', property: 'system_mode', access: 7, values: ['off', 'heat', 'auto'] },
              { type: 'enum', name: 'running_state', property: 'running_state', access: 5, values: ['idle', 'heat'] },
            ],
          },
          numeric('pi_heating_demand', 1, { unit: '%', value_min: 0, value_max: 100 }),
          numeric('battery', 1, { unit: '%', value_min: 0, value_max: 100 }),
          ...more,
        ],
      },
    },
  };
}

/** A sensor of temperature and humidity: two values in each message. */
export function climateSensor(address: string, name: string): VirtualDevice {
  return {
    address,
    name,
    definition: {
      ...entryOf('Temperature and humidity sensor', 'SENSOR-1'),
      power_source: 'Battery',
      definition: {
        model: 'SENSOR-1',
        vendor: 'Fixture',
        description: 'Temperature and humidity sensor',
        exposes: [numeric('temperature', 1, { unit: '°C' }), numeric('humidity', 1, { unit: '%' })],
      },
    },
  };
}

const entryOf = (description: string, model: string) => ({
  type: 'EndDevice',
  supported: true,
  disabled: false,
  interview_state: 'SUCCESSFUL',
  interview_completed: true,
  network_address: 1,
  model_id: model,
  manufacturer: 'Fixture',
  software_build_id: '1.0',
  description,
});

/** What a Zigbee2MQTT keeps at its broker as `bridge/devices`. */
export const bridgeDevices = (devices: readonly VirtualDevice[]): string =>
  JSON.stringify(
    devices.map(({ address, name, definition }) => ({
      ...(typeof definition === 'object' ? definition : {}),
      ieee_address: address,
      friendly_name: name,
    })),
  );
