/** A count of a meter: all that was delivered, or what was in the hours of one of its two tariffs; or of the gas meter behind it. */
export type Register = 'all' | 'tariff1' | 'tariff2' | 'gas';

/** What a topic tells, and how many kWh, or m³ of gas, one of it is. */
export type P1Topic = { readonly register: Register; readonly scale: number };

const kilowattHours = (register: Register): P1Topic => ({ register, scale: 1 });
const wattHours = (register: Register): P1Topic => ({ register, scale: 0.001 });
const CUBIC_METRES: P1Topic = { register: 'gas', scale: 1 };
const LITRES: P1Topic = { register: 'gas', scale: 0.001 };

/** The default topics of DSMR-reader below `dsmr`, those of esp8266-dsmr, and of p1meter. What was fed back is left out. */
const TOPICS: ReadonlyMap<string, P1Topic> = new Map([
  ['reading/electricity_delivered_1', kilowattHours('tariff1')],
  ['reading/electricity_delivered_2', kilowattHours('tariff2')],
  ['power/total_consumption_tariff_1', kilowattHours('tariff1')],
  ['power/total_consumption_tariff_2', kilowattHours('tariff2')],
  ['consumption_low_tarif', wattHours('tariff1')],
  ['consumption_high_tarif', wattHours('tariff2')],
  ['reading/extra_device_delivered', CUBIC_METRES],
  ['gas/total', CUBIC_METRES],
  ['gas_meter_m3', LITRES],
]);

/** ESPHome makes topics of the names that its owner gave: those of its examples, and of the readers that are sold with it (SlimmeLezer). */
const OF_ESPHOME = /^sensor\/(?:[a-z0-9_]+_)?energy_(?:consumed|delivered)_(?:tariff_?(?<tariff>[12])|lux(?:embourg)?)\/state$/;
const GAS_OF_ESPHOME = /^sensor\/(?:[a-z0-9_]+_)?gas_(?:consumed|delivered)(?:_be(?:lgium)?)?\/state$/;

/** What a topic below the root of a reader tells; null: nothing that we know. */
export function p1Topic(topic: string): P1Topic | null {
  const known = TOPICS.get(topic);
  if (known !== undefined) return known;
  if (GAS_OF_ESPHOME.test(topic)) return CUBIC_METRES;
  const match = OF_ESPHOME.exec(topic);
  if (match === null) return null;
  const tariff = match.groups?.['tariff'];
  return kilowattHours(tariff === undefined ? 'all' : tariff === '1' ? 'tariff1' : 'tariff2');
}

/** Whether the reader is there, where it says so. */
export const STATUS = 'status';

export const P1_FILTERS: readonly string[] = [STATUS, 'sensor/+/state', ...TOPICS.keys()];

/** Those that a virtual reader publishes. */
export const PUBLISHED = {
  tariff1: 'reading/electricity_delivered_1',
  tariff2: 'reading/electricity_delivered_2',
  gas: 'reading/extra_device_delivered',
} as const;
