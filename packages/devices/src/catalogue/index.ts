import type { VirtualDevice } from '../gateway.ts';
import airConditioner from './entries/air-conditioner.json' with { type: 'json' };
import boilerReceiverHotWater from './entries/boiler-receiver-hot-water.json' with { type: 'json' };
import boilerReceiver from './entries/boiler-receiver.json' with { type: 'json' };
import contactSensor from './entries/contact-sensor.json' with { type: 'json' };
import energyMeter from './entries/energy-meter.json' with { type: 'json' };
import fanCoil from './entries/fan-coil.json' with { type: 'json' };
import radiatorValveExternalSensor from './entries/radiator-valve-external-sensor.json' with { type: 'json' };
import radiatorValveNoDemand from './entries/radiator-valve-no-demand.json' with { type: 'json' };
import radiatorValveNoOff from './entries/radiator-valve-no-off.json' with { type: 'json' };
import radiatorValvePause from './entries/radiator-valve-pause.json' with { type: 'json' };
import radiatorValvePercentage from './entries/radiator-valve-percentage.json' with { type: 'json' };
import relay from './entries/relay.json' with { type: 'json' };
import temperatureHumiditySensor from './entries/temperature-humidity-sensor.json' with { type: 'json' };

/** Real devices for simulated homes: entries of Zigbee2MQTT's `bridge/devices`, without address and name. */
export const CATALOGUE = {
  /** Sonoff TRVZB: takes an external temperature by a selector, says only whether it heats. */
  radiatorValveExternalSensor,
  /** Danfoss Ally: takes an external temperature in hundredths, reports its demand in percent, has no off. */
  radiatorValvePercentage,
  /** Bosch BTH-RA: off is its operating mode `pause`; percentage, external temperature. */
  radiatorValvePause,
  /** A Tuya valve that has an off mode and says nothing of its demand. */
  radiatorValveNoDemand,
  /** A Tuya valve with neither off nor demand: held at its lowest setpoint instead. */
  radiatorValveNoOff,
  /** Sonoff SNZB-02D. */
  temperatureHumiditySensor,
  /** Aqara MCCGQ11LM: battery in percent and millivolts. */
  contactSensor,
  /** Hive SLR1: the relay of a boiler, with a climate block. */
  boilerReceiver,
  /** Hive SLR2: two climate blocks, heating and hot water. */
  boilerReceiverHotWater,
  /** Sonoff ZBMINI: a bare relay. */
  relay,
  /** Tuya SPM01: a clamp that counts what goes through a circuit. */
  energyMeter,
  /** Tuya BAC-002-ALZB: one setpoint for heating and cooling. */
  fanCoil,
  /** OWON AC221: a setpoint each for heating and cooling. */
  airConditioner,
} as const satisfies Readonly<Record<string, unknown>>;
export type CatalogueName = keyof typeof CATALOGUE;

/** A device of a virtual Zigbee2MQTT, made as `kind`. */
export const catalogueDevice = (kind: CatalogueName, address: string, name: string): VirtualDevice => ({
  address,
  name,
  definition: CATALOGUE[kind],
});
